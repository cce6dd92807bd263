import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { decodeJwt } from 'jose'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { authenticateByName, useApi, type As } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { readDemoAccounts } from '../../../demo.ts'
import { securityEvent } from '../../../kernel/audit/audit.tables.ts'
import { connect } from '../../../kernel/postgres/database.ts'
import { stepUp as proofs } from '../identity.tables.ts'
import { recordStepUp, hasStepUp } from './stored-step-ups.ts'

const api = await useApi()
const { identity } = contract
const { password } = await readDemoAccounts()

const addressOf = (name: string) => `${name}@hibla.example.com`
const login = async (name: string) =>
  Tokens.parse((await api.call(identity.login, { body: { username: addressOf(name), password } })).body)

/** Somebody who logged in an hour ago and has kept the session open since; tokens keep the time of the login. */
const longLoggedIn = async (name: string) => {
  const { refresh_token } = await login(name)
  await api.db.execute(sql`
    update oidc_record set payload = jsonb_set(payload::jsonb, '{authTime}', to_jsonb((payload->>'authTime')::int - 3600))::json
    where model = 'RefreshToken' and payload->>'authTime' is not null`)
  const { body } = await api.call(identity.refresh, { body: { refresh_token } })
  return { ...body, as: body.access_token as As['as'] }
}
type Person = Awaited<ReturnType<typeof longLoggedIn>>

// People may change their number only a few times an hour, and each test does so anew.
beforeEach(async () => void (await api.db.execute(sql`truncate limit_window`)))

/** Any call that needs a proof does; this one changes little. */
const sensitive = async ({ as }: Pick<Person, 'as'>) => {
  const { status, problem } = await api.call(identity.updateMobileNumber, { body: { mobileNumber: '9998887777' }, as })
  return status === 200 ? 'done' : problem.code
}
const prove = async ({ as }: Pick<Person, 'as'>, body: { password: string } | { code: string }) => {
  const { status, problem } = await api.call(identity.stepUp, { body, as })
  return status === 200 ? 'proved' : problem.code
}
const codeFor = async (person: Person, name: string) => {
  const { body } = await api.call(identity.sendStepUpCode, { as: person.as })
  const mail = (await messagesTo(api.db, addressOf(name))).at(-1)
  return { sentTo: body.sentTo, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' }
}

test('somebody who has just logged in is not asked again; an hour later their session alone is not enough', async () => {
  const fresh = await login('residential')
  expect(await sensitive({ as: fresh.access_token as As['as'] })).toBe('done')
  const ana = await longLoggedIn('residential')
  const refused = await api.call(identity.updateMobileNumber, { body: { mobileNumber: '9998887777' }, as: ana.as })
  expect([refused.status, refused.problem.code]).toEqual([403, 'step-up-needed'])
  expect(refused.problem.detail).toBe("Please show that it's you: enter your password or a code we email you.")
})

test('a login proves who is there for ten minutes and not for eleven, and never where that must be explicit', async () => {
  const proves = async (minutesAgo: number, how: true | 'explicit') => {
    const caller = (await authenticateByName('pia.customer'))!
    const auth_time = Date.now() / 1000 - minutesAgo * 60
    return hasStepUp(api, { ...caller, claims: { ...caller.claims, auth_time } }, how)
  }
  expect([await proves(9, true), await proves(11, true), await proves(0, 'explicit')]).toEqual([true, false, false])
})

test('the password is enough for ten minutes, in this session only, and no session is left behind', async () => {
  const [desk, phone] = [await longLoggedIn('residential'), await longLoggedIn('residential')]
  const sessions = () => api.db.execute(sql`select id from oidc_record where model = 'Grant' order by id`)
  const before = await sessions()
  const logins = () => api.db.$count(securityEvent, eq(securityEvent.what, 'login'))
  const loginsBefore = await logins()
  expect(await prove(desk, { password })).toBe('proved')
  expect(await logins()).toBe(loginsBefore)
  expect(await sessions()).toEqual(before)
  expect(await sensitive(desk)).toBe('done')
  expect(await sensitive(phone)).toBe('step-up-needed')
  api.clock.advance({ minutes: 9, seconds: 59 })
  expect(await sensitive(desk)).toBe('done')
  api.clock.advance({ seconds: 1 })
  expect(await sensitive(desk)).toBe('step-up-needed')
})

test('a code to the address on file proves who is there, once; it is shown masked', async () => {
  const ben = await longLoggedIn('sme')
  const { sentTo, code } = await codeFor(ben, 'sme')
  expect(sentTo).toBe('s•••@h•••.com')
  expect(await prove(await longLoggedIn('sme'), { code })).toBe('code-expired')
  expect(await prove(ben, { code })).toBe('proved')
  expect(await sensitive(ben)).toBe('done')
  expect(await prove(ben, { code })).toBe('code-expired')
})

test('a code expires after ten minutes, and a new one replaces it', async () => {
  const carla = await longLoggedIn('legacy')
  const { code: late } = await codeFor(carla, 'legacy')
  api.clock.advance({ minutes: 10 })
  expect(await prove(carla, { code: late })).toBe('code-expired')
  const { code: first } = await codeFor(carla, 'legacy')
  const { code: second } = await codeFor(carla, 'legacy')
  if (first !== second) expect(await prove(carla, { code: first })).toBe('wrong-code')
  expect(await prove(carla, { code: second })).toBe('proved')
})

test('a wrong password or code proves nothing; after five tries in ten minutes even the right one has to wait', async () => {
  const dante = await longLoggedIn('suspended')
  const { code } = await codeFor(dante, 'suspended')
  const wrongCode = code === '000000' ? '000001' : '000000'
  expect(await prove(dante, { password: 'something else' })).toBe('wrong-password')
  expect(await prove(dante, { code: wrongCode })).toBe('wrong-code')
  for (let round = 0; round < 3; round++) await prove(dante, { password: 'something else' })
  expect(await prove(dante, { password })).toBe('locked')
  expect(await prove(dante, { code })).toBe('locked')
  expect(await sensitive(dante)).toBe('step-up-needed')
})

test('whoever tries on in a stolen session doesn’t keep its owner’s other sessions from a proof', async () => {
  const [stolen, own] = [await longLoggedIn('first-login'), await longLoggedIn('first-login')]
  const answers = new Set<string>()
  for (let round = 0; round < 70; round++) answers.add(await prove(stolen, { code: '000000' }))
  expect(answers).toEqual(new Set(['code-expired', 'locked']))
  expect(await prove(own, { password })).toBe('proved')
})

test('wrong passwords here count against the same limits as at the login', async () => {
  const wrong = 'something else'
  const sessions = [
    await longLoggedIn('outage-area'),
    await longLoggedIn('outage-area'),
    await longLoggedIn('outage-area'),
  ]
  const [one, two, three] = sessions as [Person, Person, Person]
  for (const session of [one, one, one, one, two, two]) await prove(session, { password: wrong })
  const { body } = await api.call(identity.login, { body: { username: addressOf('outage-area'), password } })
  expect(body).toEqual([expect.objectContaining({ message: expect.stringMatching(/Too many attempts/) })])
  // Not 'wrong', which the right one isn't.
  expect(await prove(three, { password })).toBe('locked')
})

test('a proof ends when the person logs out', async () => {
  const elena = await longLoggedIn('exclusive')
  await prove(elena, { password })
  const { sid } = decodeJwt<{ sid: string }>(elena.access_token)
  const body = { access_token: elena.access_token, refresh_token: elena.refresh_token }
  await api.call(identity.logout, { body, as: elena.as })
  expect(await api.db.$count(proofs, sql`sid = ${sid}`)).toBe(0)
  expect(await sensitive(elena)).toBe('must-sign-in')
})

test('a new password ends every proof, and logins from before it prove nothing', async () => {
  const email = addressOf('pending-streaming')
  const { sub, sid, auth_time } = decodeJwt<{ sid: string; auth_time: number }>(
    (await login('pending-streaming')).access_token,
  )
  const caller = { id: sub!, signedIn: true, personas: new Set<never>(), claims: { sub, sid, auth_time } as never }
  await recordStepUp(api.db, {
    sid: 'session-elsewhere',
    personId: sub!,
    until: new Date(api.clock.now().getTime() + 60_000),
  })
  expect(await hasStepUp(api, caller, true)).toBe(true)
  await api.call(identity.forgotPassword, { body: { email } })
  await workOff(api, 'identity')
  const accessToken = /reset#token=([\w-]+)/.exec((await messagesTo(api.db, email)).at(-1)?.text ?? '')?.[1] ?? ''
  const done = await api.call(identity.resetPassword, {
    body: { email, newPassword: 'quite another secret', accessToken },
  })
  expect(done.body).toEqual({ status: true })
  // A token of another provider can outlive its session by a minute.
  expect(await hasStepUp(api, caller, true)).toBe(false)
  expect(await api.db.$count(proofs, sql`person_id = ${sub}`)).toBe(0)
})

test('a proof counts in every process, only for its own session and person, and not if the clock was set back', async () => {
  const other = connect(api.url, { max: 1 })
  onTestFinished(() => other.close())
  const until = new Date(api.clock.now().getTime() + 5 * 60_000)
  await recordStepUp(api.db, { sid: 'session-1', personId: 'ana', until })
  const asked = (id: string, sid: string | undefined) =>
    hasStepUp(
      { db: other.db, clock: api.clock },
      { id, signedIn: true, personas: new Set(), claims: { sub: id, sid } as never },
      true,
    )
  expect(await asked('ana', 'session-1')).toBe(true)
  expect([await asked('ana', 'session-2'), await asked('ben', 'session-1'), await asked('ana', undefined)]).toEqual([
    false,
    false,
    false,
  ])
  await recordStepUp(api.db, { sid: 'session-1', personId: 'ana', until: new Date(until.getTime() + 3_600_000) })
  expect(await asked('ana', 'session-1')).toBe(false)
})

test('nobody without a verified address can ask for a code', async () => {
  const gone = await api.call(identity.sendStepUpCode, { as: '5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49.customer' })
  expect(gone.problem.code).toBe('no-address')
})

test('proofs are deleted a day after they expire', async () => {
  const housekeeping = api.work.schedules.find(({ name }) => name === 'identity.housekeeping')!
  await recordStepUp(api.db, { sid: 'session-over', personId: 'pia', until: api.clock.now() })
  const left = () => api.db.$count(proofs, sql`sid = 'session-over'`)
  await housekeeping.run()
  expect(await left()).toBe(1)
  api.clock.advance({ days: 1, minutes: 1 })
  await housekeeping.run()
  expect(await left()).toBe(0)
})

test('every proof and every refusal is in the audit trail, without what was typed', async () => {
  const oscar = await longLoggedIn('fresh-registration')
  const { sub } = decodeJwt(oscar.access_token)
  await prove(oscar, { password: 'something else' })
  await prove(oscar, { password })
  const notes = await api.db
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.personId, sub!))
    .orderBy(securityEvent.id)
  const own = notes.filter(({ what }) => what.startsWith('step-up'))
  expect(own.map(({ what, about }) => [what, about])).toEqual([
    ['step-up-refused', { by: 'password', why: 'wrong-password' }],
    ['step-up', { by: 'password' }],
  ])
})

test('past the cap of codes per address, people are led to their password', async () => {
  const mia = await longLoggedIn('employee')
  const answers: string[] = []
  for (let asked = 0; asked < 6; asked++) {
    const { status, problem } = await api.call(identity.sendStepUpCode, { as: mia.as })
    answers.push(status === 200 ? 'sent' : problem.code)
  }
  expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too-many-codes'])
  expect(await prove(mia, { password })).toBe('proved')
})
