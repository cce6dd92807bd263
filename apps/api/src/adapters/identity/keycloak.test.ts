import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { createMutex } from '../../kernel/postgres/mutex.ts'
import { keycloak } from './keycloak.ts'
import { expectIdentityProvider } from './test/conformance.ts'
import { newPerson, seed, service, startPortal } from './test/portal.ts'

const { db } = await useDatabase()
const portal = await startPortal(db)
const settings = { realm: 'hibla', webClientId: 'hibla-web', service, audience: 'a', withMutex: createMutex(db) }

expectIdentityProvider(portal.idp)

test('tokens of the portal’s pages are refreshed and ended with the same calls', async () => {
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(await seed(db))
  const next = await portal.idp.refresh(tokens.refresh_token)
  expect(await portal.idp.verify(next!.access_token)).toBeDefined()
  await portal.idp.logout(next!.refresh_token)
  expect(await portal.idp.verify(next!.access_token)).toBeUndefined()
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
})

test('the silent check in a browser is no new login', async () => {
  const browser = portal.newBrowser()
  const loginOf = async (token: string) => (await portal.idp.verify(token))?.auth_time
  const first = await loginOf((await browser.logIn(await seed(db))).access_token)
  await db.execute(sql`
    update oidc_record set payload = jsonb_set(payload::jsonb, '{loginTs}', to_jsonb(${first! - 3600}::int))::json
    where model = 'Session' and payload->>'loginTs' is not null`)
  const { body } = await browser.exchange(await browser.checkSilently())
  expect(await loginOf(body.access_token)).toBe(first! - 3600)
})

test('an unreachable provider is not mistaken for a wrong password, a lost session or a bad token', async () => {
  const tokens = await portal.newBrowser().logIn(await seed(db))
  const away = keycloak({ ...settings, url: 'http://127.0.0.1:9' })
  await expect(away.login('a@example.com', 'b')).rejects.toThrow('The identity provider is not responding')
  await expect(away.refresh(tokens.refresh_token)).rejects.toThrow('The identity provider is not responding')
  await expect(away.verify(tokens.access_token)).rejects.toThrow('The identity provider is not responding')
  await expect(away.register(newPerson())).rejects.toThrow('The identity provider is not responding')
})

test('a wrong service client secret is our mistake, not a wrong password', async () => {
  const wrong = keycloak({ ...settings, url: portal.url, service: { ...service, secret: 'no' } })
  await expect(wrong.login('a@example.com', 'b')).rejects.toThrow('responded with 401')
  await expect(wrong.find('x')).rejects.toThrow('check its id and secret')
})

const useFake = async (
  answer: (url: string, authorization: string | undefined) => { status: number; body?: unknown; location?: string },
) => {
  const asked: string[] = []
  const told: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void text(request).then((sent) => {
      told.push(sent)
      const { status, body, location } = answer(request.url ?? '', request.headers.authorization)
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      return response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, told, idp: keycloak({ ...settings, url }) }
}

test.each([200, 400])(
  '[identity.login-array-bad-request-unwrapped] whoever is refused by a list with the reason hears the reason (status %i)',
  async (status) => {
    const { told, idp } = await useFake((url) => {
      if (url.includes('/attack-detection/')) return { status: 200, body: { disabled: false } }
      return told.at(-1)?.includes('grant_type=password')
        ? { status, body: [{ statusCode: 400, error: 'Bad Request', message: 'Your password has ended.' }] }
        : { status: 200, body: { access_token: 't', expires_in: 300 } }
    })
    expect(await idp.login('ana@example.com', 'b')).toEqual({ message: 'Your password has ended.', needsCode: false })
    // Confirming that it's them, at a sensitive call, asks the same.
    expect(await idp.passwordIs({ id: 'a', email: 'ana@example.com' }, 'b')).toBe('wrong')
  },
)

test('many calls share one service token, which is renewed when the provider no longer accepts it', async () => {
  let issued = 0
  const { asked, idp } = await useFake((url, authorization) => {
    if (url.endsWith('/token')) return { status: 200, body: { access_token: `t${++issued}`, expires_in: 300 } }
    return authorization === 'Bearer t1' && issued > 1 ? { status: 401, body: {} } : { status: 200, body: [] }
  })
  await Promise.all([idp.rolesOf('a'), idp.rolesOf('b'), idp.rolesOf('c')])
  expect(asked.filter((each) => each.includes('/token'))).toHaveLength(1)
  issued = 2
  expect(await idp.rolesOf('a')).toEqual([])
  expect(asked.filter((each) => each.includes('/token'))).toHaveLength(2)
})

test('redirects from the provider are not followed, since that would leak the secret', async () => {
  const { asked, idp } = await useFake(() => ({ status: 307, location: '/elsewhere' }))
  await expect(idp.login('a@example.com', 'b')).rejects.toThrow('The identity provider is not responding')
  expect(asked).toEqual(['POST /realms/hibla/protocol/openid-connect/token'])
})

test('if the provider was unreachable for the service token, it is tried again', async () => {
  let away = true
  const { idp } = await useFake((url) => {
    if (!url.endsWith('/token')) return { status: 200, body: [] }
    return away ? { status: 503 } : { status: 200, body: { access_token: 't', expires_in: 300 } }
  })
  await expect(idp.rolesOf('a')).rejects.toThrow('responded with 503')
  away = false
  expect(await idp.rolesOf('a')).toEqual([])
})

test('passwords are permanent, people are found by their exact email, and unknown attributes stay', async () => {
  const kept = { id: 'a', email: 'ana@example.com', requiredActions: ['TERMS'], attributes: { locale: ['fil'] } }
  const { asked, told, idp } = await useFake((url) => {
    if (url.endsWith('/token')) return { status: 200, body: { access_token: 't', expires_in: 300 } }
    if (url.endsWith('/reset-password')) return { status: 204 }
    return { status: 200, body: url.includes('?') ? [{ ...kept, id: 'x', email: 'juliana@example.com' }, kept] : kept }
  })
  await idp.setPassword('a', 'quite another secret')
  expect(JSON.parse(told.at(-1)!)).toEqual({ type: 'password', value: 'quite another secret', temporary: false })
  expect(await idp.findByEmail('Ana@example.com')).toMatchObject({ id: 'a' })
  expect(asked.at(-1)).toMatch(/\?email=Ana%40example.com&exact=true&briefRepresentation=false$/)
  await idp.update('a', { attributes: { company: 'Hibla' } })
  expect(JSON.parse(told.at(-1)!)).toMatchObject({ ...kept, attributes: { locale: ['fil'], company: ['Hibla'] } })
})

test('Keycloak says that somebody is locked out only when asked, and maybe not to us', async () => {
  let detected: { status: number; body?: unknown } = { status: 200, body: { disabled: true, numFailures: 30 } }
  const { asked, told, idp } = await useFake((url, authorization) => {
    if (url.includes('/attack-detection/')) return detected
    if (!url.endsWith('/token')) return { status: 200, body: [{ type: 'password' }, { type: 'otp' }] }
    return authorization && told.at(-1)?.includes('password')
      ? { status: 401, body: { error: 'invalid_grant', error_description: 'Invalid user credentials' } }
      : { status: 200, body: { access_token: 't', expires_in: 300 } }
  })
  const ana = { id: 'a', email: 'ana@example.com' }
  expect(await idp.passwordIs(ana, 'right or wrong', { totp: '123456', device: 'x' })).toBe('locked')
  expect(told.find((each) => each.includes('grant_type=password'))).toContain('totp=123456')
  expect(asked.at(-1)).toBe('GET /admin/realms/hibla/attack-detection/brute-force/users/a')
  detected = { status: 200, body: { disabled: false } }
  expect(await idp.passwordIs(ana, 'wrong')).toBe('wrong')
  detected = { status: 403, body: {} }
  expect(await idp.passwordIs(ana, 'wrong')).toBe('unclear')
  expect(await idp.hasApp('a')).toBe(true)
  expect(asked.at(-1)).toBe('GET /admin/realms/hibla/users/a/credentials')
})

test('a service token that expires sooner than a call takes is not cached', async () => {
  const { asked, idp } = await useFake((url) =>
    url.endsWith('/token') ? { status: 200, body: { access_token: 't', expires_in: 0 } } : { status: 200, body: [] },
  )
  await idp.rolesOf('a')
  await idp.rolesOf('a')
  expect(asked.filter((each) => each.includes('/token'))).toHaveLength(2)
})

test('two processes that change a person at the same moment don’t overwrite each other', async () => {
  const other = await startPortal(db)
  const person = await portal.idp.register(newPerson())
  const names = ['displayCoachmarks', 'displayWelcomeBanner', 'displaySuccessRegistration'] as const
  for (const value of [true, false]) {
    await Promise.all(
      names.map((name, at) => [portal, other][at % 2]!.idp.update(person!.id, { attributes: { [name]: value } })),
    )
    expect((await portal.idp.find(person!.id))?.attributes).toEqual(
      Object.fromEntries(names.map((name) => [name, value])),
    )
  }
})

test('what to change is decided when it’s this change’s turn, and may be nothing', async () => {
  const { idp } = portal
  const person = await idp.register(newPerson({ attributes: { company: 'Hibla' } }))
  const seen: unknown[] = []
  await Promise.all([
    idp.update(person!.id, { attributes: { company: 'Hibla Two' } }),
    idp.update(person!.id, async ({ attributes }) => void seen.push(attributes)),
    idp.update(person!.id, async ({ attributes }) => ({ attributes: { agentCode: `${attributes.company} agent` } })),
  ])
  expect(seen).toEqual([{ company: 'Hibla Two' }])
  expect((await idp.find(person!.id))?.attributes).toEqual({ company: 'Hibla Two', agentCode: 'Hibla Two agent' })
})
