import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { searchAddress } from '@hibla/contract/address/address.contract'
import { planList } from '@hibla/contract/catalog/catalog.contract'
import { sql } from './kernel/postgres/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { useKillablePostgres } from '../test/killable-postgres.ts'
import { callHeadersFor } from '../test/call-headers.ts'
import { portalProgram, quickStart } from '../test/quick-start.ts'
import { secretKey } from '../test/secret-key.ts'
import { until } from '../test/until.ts'
import { ownPort } from '../test/own-port.ts'
import { connect } from './kernel/postgres/database.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const rounds = deep ? 10 : 1
const killsUnderLoad = deep ? 100 : 2

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))
if (!existsSync(webBuild)) throw new Error('build the web first: npm run build')

const postgres = await useKillablePostgres()
const port = await ownPort()
const origin = `http://127.0.0.1:${port}`
const environment = {
  ...secretKey,
  DATABASE_URL: postgres.url,
  HIBLA_MODE: 'test',
  PORT: String(port),
  ORIGIN: origin,
}

/** The program itself, as it is started anywhere. */
const portal = spawn(process.execPath, [portalProgram()], {
  env: { ...quickStart, ...environment, REQUESTS_PER_MINUTE: '999999999', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'pipe'],
})
const complaints: string[] = []
portal.stderr.on('data', (data) => complaints.push(String(data)))
const ended = once(portal, 'exit')
afterAll(async () => {
  portal.kill('SIGTERM')
  await ended
})

const get = (path: string) => fetch(`${origin}${path}`, { headers: callHeadersFor() })
const status = (path: string) =>
  get(path).then(
    (response) => response.arrayBuffer().then(() => response.status),
    () => 0,
  )
const search = `/api${searchAddress.path}?q=quezon`
const plans = `/api${planList.path}`
const isUp = async () => (await status('/readyz')) === 200 && (await status(search)) === 200
const stillRuns = () => portal.exitCode === null && portal.signalCode === null
await until(isUp).catch(() => {
  throw new Error(`The portal did not start: ${complaints.join('')}`)
})

test('while PostgreSQL is away the portal lives, says 503 with words and is back by itself', async () => {
  expect(await status(plans)).toBe(200)
  for (let round = 0; round < rounds; round++) {
    await postgres.kill()
    expect(await status('/healthz')).toBe(200)
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', database: 'unreachable', closing: false },
    ])
    const refused = await get(search)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      detail: "We can't do this right now. Please try again in a moment.",
    })
    // What everybody reads is still remembered.
    expect(await status(plans)).toBe(200)
    await postgres.comeBack()
    await until(isUp)
  }
  expect(stillRuns()).toBe(true)
})

test('[shell.page-unavailable-has-words] a page whose content is not remembered says so to people, and asks machines to come back', async () => {
  await postgres.kill()
  const page = await get('/terms-of-use')
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ])
  expect(await page.text()).toContain('We’ll be right back')
  await postgres.comeBack()
  await until(isUp)
  expect(await status('/terms-of-use')).toBe(200)
})

const login = async () => {
  const response = await fetch(`${origin}/api/users/session`, {
    method: 'POST',
    headers: { ...callHeadersFor(), 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana@example.com', password: 'whatever-it-is' }),
  })
  return [response.status, ((await response.json()) as { code: string }).code]
}

const authorize = `/realms/hibla/protocol/openid-connect/auth?${new URLSearchParams({
  client_id: 'hibla-web',
  redirect_uri: `${origin}/login/success`,
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
})}`

test('a login while PostgreSQL is away is refused as unavailable, not as wrong, and its page asks again by itself', async () => {
  await postgres.kill()
  expect(await login()).toEqual([503, 'unavailable'])
  const page = await get(authorize)
  expect(page.status).toBe(503)
  const text = await page.text()
  for (const word of ['We’ll be right back', 'http-equiv="refresh"', '<style>']) expect(text).toContain(word)
  expect(text).not.toContain('not logged in')
  await postgres.comeBack()
  await until(isUp)
})

test(
  'under load every request is answered, with 200 or 503, and none is cut off',
  async () => {
    const seen = new Map<number, number>()
    const state = { stopped: false }
    const loop = async (path: string) => {
      while (!state.stopped) {
        const answered = await status(path)
        seen.set(answered, (seen.get(answered) ?? 0) + 1)
        if (answered !== 200) await pause(10)
      }
    }
    const load = [search, search, search, plans, '/readyz', '/privacy-notice'].flatMap((path) => [
      loop(path),
      loop(path),
    ])
    for (let round = 0; round < killsUnderLoad; round++) {
      await pause(200)
      await postgres.kill()
      await postgres.comeBack()
      await until(isUp)
    }
    state.stopped = true
    await Promise.all(load)
    expect([...seen.keys()].filter((answered) => answered !== 200 && answered !== 503)).toEqual([])
    expect(seen.get(503)).toBeGreaterThan(0)
    expect(stillRuns()).toBe(true)
  },
  600_000 + killsUnderLoad * 30_000,
)

test('after its return a change is seen at once again: the portal listens anew', async () => {
  await postgres.kill()
  await postgres.comeBack()
  await until(isUp)
  const { db, close } = connect(postgres.url, { max: 1 })
  await db.execute(sql`update plan set name = 'Hibla Returned' where plan_id = (select min(plan_id) from plan)`)
  await close()
  // Sooner than it would look by itself.
  await until(async () => (await (await get(plans)).text()).includes('Hibla Returned'), 20_000)
  expect(stillRuns()).toBe(true)
})

test('a database that may only be read is not ready, and writes are refused with words', async () => {
  const { db, close } = connect(postgres.url, { max: 1 })
  await db.execute(sql`alter database hibla set default_transaction_read_only = on`)
  await close()
  await postgres.kill()
  await postgres.comeBack()
  await until(async () => (await status(search)) === 200)
  expect(await (await get('/readyz')).json()).toMatchObject({ status: 'not ready', database: 'read only' })
  expect(await login()).toEqual([503, 'unavailable'])
})
