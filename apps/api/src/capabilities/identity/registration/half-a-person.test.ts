import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { linkIn, newcomer, registerIn, resetIn } from '../test/newcomers.ts'

const api = await useApi()
const { identity } = contract
beforeEach(() => api.db.execute(sql`truncate limit_window`))

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

const addressOf = (input: string | URL | Request) => (input instanceof Request ? input.url : input.toString())

type Fault = 'never arrives' | 'answer is lost'

/** Fails the nth call that changes something at the provider, before or after it took effect. Undefined if there were fewer. */
const failing = (nth: number, fault: Fault) => {
  const seen: string[] = []
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET'
    if (!addressOf(input).includes('/admin/') || method === 'GET') return real(input, init)
    seen.push(`${method} ${new URL(addressOf(input)).pathname.replaceAll(/[0-9a-f-]{36}/g, 'id')}`)
    if (seen.length !== nth) return real(input, init)
    if (fault === 'answer is lost') await real(input, init)
    throw new TypeError('fetch failed')
  }
  return seen
}

const halves = () =>
  api.db.execute(sql`select email from person where (select count(*) from person_role where person_id = person.id) < 2
    and email like 'ana.%'`)
const repair = api.work.schedules.find(({ name }) => name === 'identity.repair')!
const anHourLater = () => api.db.execute(sql`update mailed_link set taken_at = taken_at - interval '1 hour'`)
const login = async (username: string, password: string) =>
  (await api.call(identity.login, { body: { username, password } })).body

// A new person: made, given two roles, confirmed. One who was left unconfirmed also gets a password and loses sessions.
const cases = [1, 2, 3, 4, 5].flatMap((nth) =>
  (['never arrives', 'answer is lost'] as const).flatMap((fault) =>
    [false, true].map((leftover) => ({ nth, fault, leftover })),
  ),
)

test.each(cases)(
  'when call $nth to the provider fails ($fault, left over: $leftover), the same link works again and the person is whole',
  async ({ nth, fault, leftover }) => {
    const { email, id, visitorKey, password } = await registerIn(api)
    if (leftover)
      await api.db.execute(sql`insert into person (email, first_name, last_name, attributes, created_at)
        values (${email}, 'Mallory', 'Crook', '{}', now())`)
    const seen = failing(nth, fault)
    const first = await api.call(identity.verifyEmail, { body: { id }, visitorKey })
    globalThis.fetch = real
    expect(first.status).toBe(seen.length < nth ? 200 : 503)
    if (first.status === 503) {
      const again = await api.call(identity.verifyEmail, { body: { id }, visitorKey })
      expect(again.body).toEqual({ status: true })
    }
    expect(await login(email, password)).toHaveProperty('access_token')
    expect(await halves()).toEqual([])
  },
)

test('every call that changes something at the provider is among those that were failed', async () => {
  const { id, visitorKey } = await registerIn(api)
  const seen = failing(99, 'never arrives')
  await api.call(identity.verifyEmail, { body: { id }, visitorKey })
  expect(seen).toEqual([
    'POST /admin/realms/hibla/users',
    'POST /admin/realms/hibla/users/id/role-mappings/realm',
    'POST /admin/realms/hibla/users/id/role-mappings/realm',
    'PUT /admin/realms/hibla/users/id',
  ])
})

/** As if the process had died: the call never comes back, and nothing after it happens. */
const dyingAt = async (nth: number, id: string, visitorKey: string | undefined) => {
  let calls = 0
  const reached = Promise.withResolvers<void>()
  globalThis.fetch = (input, init) => {
    if (!addressOf(input).includes('/admin/') || (init?.method ?? 'GET') === 'GET' || ++calls !== nth)
      return real(input, init)
    reached.resolve()
    return new Promise(() => {})
  }
  void api.call(identity.verifyEmail, { body: { id }, visitorKey })
  await reached.promise
  globalThis.fetch = real
}

test.each([1, 2, 3, 4])(
  'a process that dies before call %i leaves nothing that stays: the rest goes, and the link works again',
  async (nth) => {
    const { email, id, visitorKey, password } = await registerIn(api)
    await dyingAt(nth, id, visitorKey)
    expect((await api.call(identity.verifyEmail, { body: { id }, visitorKey })).problem.code).toBe('link-in-use')
    await repair.run()
    // Not yet: the first use may still be at work.
    expect((await api.call(identity.verifyEmail, { body: { id }, visitorKey })).problem.code).toBe('link-in-use')
    await anHourLater()
    await repair.run()
    expect(await halves()).toEqual([])
    expect(await api.db.execute(sql`select 1 from person where email = ${email}`)).toEqual([])
    expect((await api.call(identity.verifyEmail, { body: { id }, visitorKey })).body).toEqual({ status: true })
    expect(await login(email, password)).toHaveProperty('access_token')
  },
)

test.each([1, 2, 3])('when call %i fails and nobody tries again, nothing is left either', async (nth) => {
  const { email, id, visitorKey } = await registerIn(api)
  for (const fault of ['answer is lost', 'never arrives'] as const) {
    failing(nth, fault)
    expect((await api.call(identity.verifyEmail, { body: { id }, visitorKey })).status).toBe(503)
    globalThis.fetch = real
  }
  await repair.run()
  expect(await api.db.execute(sql`select 1 from person where email = ${email}`)).toEqual([])
})

test('a person who was unconfirmed before the process died is kept, with roles', async () => {
  const { email, id, visitorKey } = await registerIn(api)
  await api.db.execute(sql`insert into person (email, first_name, last_name, attributes, created_at)
    values (${email}, 'Ana', 'Reyes', '{}', now())`)
  await dyingAt(2, id, visitorKey)
  await anHourLater()
  await repair.run()
  expect(await api.db.execute(sql`select 1 from person where email = ${email}`)).toHaveLength(1)
  expect(await halves()).toEqual([])
})

test('a person who can’t be repaired doesn’t keep others waiting', async () => {
  const two = [await registerIn(api), await registerIn(api)]
  for (const { id, visitorKey } of two) await dyingAt(2, id, visitorKey)
  await anHourLater()
  failing(1, 'never arrives')
  await expect(repair.run()).rejects.toThrow('not responding')
  globalThis.fetch = real
  expect(await halves()).toHaveLength(1)
  await anHourLater()
  await repair.run()
  expect(await halves()).toEqual([])
})

/** Does something right after the repair has looked a person up. */
const whileRepairing = async (meanwhile: () => Promise<unknown>) => {
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init)
    if (!addressOf(input).includes('/users?')) return answer
    globalThis.fetch = real
    await meanwhile()
    return answer
  }
  await repair.run()
}

/** Asks for another mail and returns the id of its link. */
const resend = async (email: string) => {
  await api.call(identity.resendVerification, { body: { email } })
  await workOff(api, 'identity')
  return linkIn((await messagesTo(api.db, email)).at(-1)?.text)
}

test.each([
  { which: 'the same link', another: false },
  { which: 'a newer one', another: true },
])('whoever tries again with $which during the repair waits for it, and keeps their login', async ({ another }) => {
  const { email, id, visitorKey, password } = await registerIn(api)
  await dyingAt(2, id, visitorKey)
  const retried = another ? await resend(email) : id
  await anHourLater()
  const verify = () => api.call(identity.verifyEmail, { body: { id: retried }, visitorKey })
  const refusals: string[] = []
  await whileRepairing(async () => refusals.push((await verify()).problem.code))
  expect(refusals).toEqual(['link-in-use'])
  expect((await verify()).body).toEqual({ status: true })
  await repair.run()
  expect(await login(email, password)).toHaveProperty('access_token')
})

test('when a process dies and people ask for another mail, nothing is left even if they never open it', async () => {
  const { email, id, visitorKey } = await registerIn(api)
  await dyingAt(2, id, visitorKey)
  expect(await halves()).toHaveLength(1)
  await resend(email)
  await anHourLater()
  await repair.run()
  expect(await api.db.execute(sql`select 1 from person where email = ${email}`)).toEqual([])
})

const emailsOfChange = async (email: string) =>
  (await messagesTo(api.db, email)).filter(({ subject }) => subject.endsWith('password was changed'))

test('a process that dies after changing a password leaves no session behind, and the owner hears of it once', async () => {
  const { email, password } = await newcomer(api)
  const { access_token } = (await login(email, password)) as { access_token: string }
  await api.db.execute(sql`insert into mailed_link (hash, purpose, person_id, expires_at, taken_at)
    select 'abandoned', 'reset-password', id, now(), now() - interval '1 hour' from person where email = ${email}`)
  for (let times = 0; times < 2; times++) {
    await repair.run()
    await anHourLater()
  }
  expect((await api.call(identity.groups, { as: access_token as never })).status).toBe(401)
  expect(await emailsOfChange(email)).toHaveLength(1)
  // It may have died before, so the link still works.
  expect(await api.db.execute(sql`select used_at from mailed_link where hash = 'abandoned'`)).toEqual([
    { used_at: null },
  ])
  const ofPerson = sql`person_id = (select id::text from person where email = ${email})`
  expect(
    await api.db.execute(sql`select 1 from security_event where what = 'password-changed' and ${ofPerson}`),
  ).toHaveLength(1)
  expect(await api.db.execute(sql`select 1 from stale_login where ${ofPerson}`)).toHaveLength(1)
})

test('a change of password that was finished is not repaired', async () => {
  const { email } = await newcomer(api)
  await api.call(identity.forgotPassword, { body: { email } })
  await workOff(api, 'identity')
  const accessToken = resetIn((await messagesTo(api.db, email)).at(-1)?.text)
  const changed = await api.call(identity.resetPassword, {
    body: { email, newPassword: 'eight orange lanterns', accessToken },
  })
  expect(changed.status).toBe(200)
  await anHourLater()
  await repair.run()
  expect(await login(email, 'eight orange lanterns')).toHaveProperty('access_token')
  expect(await emailsOfChange(email)).toHaveLength(1)
})

test('somebody whom an earlier version left without roles gets them by the hour', async () => {
  const { email } = await newcomer(api)
  await api.db.execute(sql`delete from person_role where person_id = (select id from person where email = ${email})`)
  expect(await halves()).toHaveLength(1)
  await api.work.schedules.find(({ name }) => name === 'identity.sessions-housekeeping')!.run()
  expect(await halves()).toEqual([])
})
