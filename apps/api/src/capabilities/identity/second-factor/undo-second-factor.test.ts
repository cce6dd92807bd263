import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { codeOf } from '../../../../test/authenticator.ts'
import { browserOf } from '../../../adapters/identity/test/browser.ts'
import { securityEvent } from '../../../kernel/audit/audit.tables.ts'
import { addedApp } from '../identity.tables.ts'
import { appOwners } from '../test/app-owners.ts'

const api = await useApi({ environment: { STAFF_SECOND_FACTOR: 'on' } })
const { identity } = contract
const { newPerson, newOwner, tryLogin, login, prove, nextCode, mailsTo, setUp } = appOwners(api)

beforeEach(() => api.db.execute(sql`truncate limit_window`))

type Person = Awaited<ReturnType<typeof newPerson>>
const linksTo = async (person: Person) =>
  (await mailsTo(person)).flatMap(({ text }) => /\/undo\/app#([\w-]+)/.exec(text)?.[1] ?? [])
const undo = async (token = '') => {
  const { status, problem } = await api.call(identity.undoSecondFactor, { body: { token } })
  return status === 200 ? 'undone' : problem.code
}
const isOpen = async (as: As['as']) => (await api.call(identity.groups, { as })).status === 200

test('an owner removes a thief’s app without logging in, which ends every session, and is told so', async () => {
  const thief = await newOwner()
  const [token = ''] = await linksTo(thief)
  const { body } = await api.call(identity.secondFactorUndo, { body: { token } })
  expect(body).toEqual({ addedAt: api.clock.now().toISOString(), required: false })
  expect(await tryLogin(thief)).not.toHaveProperty('access_token')
  expect(await isOpen(thief.as)).toBe(true)

  expect(await undo(token)).toBe('undone')
  // At once, before the job has run.
  const step = await api.call(identity.updateMobileNumber, { as: thief.as, body: { mobileNumber: '9990001111' } })
  expect(step.problem.code).toBe('step-up-needed')
  expect((await mailsTo(thief)).at(-1)?.text).toContain('logged out on all devices')
  expect(await isOpen(thief.as)).toBe(false)
  expect(await tryLogin(thief)).toHaveProperty('access_token')
  expect(await undo(token)).toBe('already-undone')
  const notes = await api.db
    .select()
    .from(securityEvent)
    .where(sql`person_id = ${thief.id}`)
  expect(notes.find(({ what }) => what === 'second-factor-removed')?.about).toEqual({ by: 'undo link' })
})

test('a link also undoes what was set up after it, and nothing that the owner sets up later', async () => {
  const thief = await newOwner()
  const [first] = await linksTo(thief)
  await prove(thief.as, { totp: await nextCode(thief, thief.secret) })
  await setUp(thief.as)
  const [, second] = await linksTo(thief)
  expect(await undo(first)).toBe('undone')
  expect(await undo(second)).toBe('already-undone')
  await mailsTo(thief)

  const as = await login(thief)
  await prove(as)
  const { secret } = await setUp(as)
  await mailsTo(thief)
  expect([await undo(first), await undo(second)]).toEqual(['already-undone', 'already-undone'])
  expect(await tryLogin(thief, await nextCode(thief, secret))).toHaveProperty('access_token')
  expect(await isOpen(as)).toBe(true)
})

test('a link works for 72 hours; nonsense never does; of two at once one wins', async () => {
  const ana = await newOwner()
  const [token] = await linksTo(ana)
  expect(await undo('nonsense-nonsense-nonsense')).toBe('link-expired')
  api.clock.advance({ hours: 71, minutes: 59 })
  const both = await Promise.all([undo(token), undo(token)])
  expect(both.toSorted()).toEqual(['already-undone', 'undone'])
  const ben = await newOwner()
  const [late] = await linksTo(ben)
  api.clock.advance({ hours: 72 })
  expect(await undo(late)).toBe('link-expired')
  expect(await tryLogin(ben)).not.toHaveProperty('access_token')
})

test('staff whose first app a thief set up at login remove it, and set up their own at the next login', async () => {
  const staff = await newPerson(['guest', 'back-office'])
  const { ORIGIN, PORT } = api.environment
  const enter = async () => {
    const browser = browserOf(`http://127.0.0.1:${PORT}`, ORIGIN)
    await browser.follow(browser.authorizeUrl())
    const answer = (await (await browser.enter(staff.email, staff.password)).json()) as {
      next: string
      enrolment: { secret: string }
    }
    return { browser, ...answer }
  }
  const { browser, next, enrolment } = await enter()
  expect(next).toBe('enrol')
  await browser.visit('/realms/hibla/login-actions/authenticate/enrol', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ code: codeOf(enrolment.secret) }),
  })
  expect((await enter()).next).toBe('code')
  const [token = ''] = await linksTo(staff)
  const { body } = await api.call(identity.secondFactorUndo, { body: { token } })
  expect(body.required).toBe(true)
  expect(await undo(token)).toBe('undone')
  expect((await mailsTo(staff)).at(-1)?.text).toContain("At your next login you'll set up another one")
  expect((await enter()).next).toBe('enrol')
})

test('links are deleted a day after they stop working', async () => {
  const cleo = await newOwner()
  await linksTo(cleo)
  const housekeeping = api.work.schedules.find(({ name }) => name === 'identity.housekeeping')!
  const left = () => api.db.$count(addedApp, sql`person_id = ${cleo.id}`)
  api.clock.advance({ hours: 95 })
  await housekeeping.run()
  expect(await left()).toBe(1)
  api.clock.advance({ hours: 2 })
  await housekeeping.run()
  expect(await left()).toBe(0)
})
