import { CODE_PATH, ENROL_PATH, type Enrolment } from '@hibla/contract/identity/provider-login'
import { eq } from '../../../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { codeOf } from '../../../../../test/authenticator.ts'
import { useDatabase } from '../../../../../test/database.ts'
import { securityEvent } from '../../../../kernel/audit/audit.tables.ts'
import { fixedClock } from '../../../../kernel/clock/clock.ts'
import { PASSWORD, seed, startPortal } from '../../test/portal.ts'
import { person, recoveryCode, secondFactor } from '../identity.tables.ts'
import { removeFactor } from './second-factor.ts'
import { base32, stepAt, stepOf, totpAt } from './totp.ts'

const { db } = await useDatabase()
const clock = fixedClock('2026-01-15T09:00:00+08:00')
const settings = { clock, factorRoles: ['back-office', 'sales-agent'] }
const one = await startPortal(db, settings)
const two = await startPortal(db, settings)
type Browser = ReturnType<typeof one.newBrowser>

type Said = {
  next?: string
  enrolment?: Enrolment
  returnTo?: string
  recoveryCodes?: string[]
  code?: string
  seconds?: number
}
const said = async (response: Response) => ({ status: response.status, ...((await response.json()) as Said) })

const post = async (browser: Browser, path: string, code: string) =>
  said(
    await browser.visit(`/realms/hibla${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ code }),
    }),
  )

const withPassword = async (email: string, portal = one) => {
  const browser = portal.newBrowser()
  await browser.follow(browser.authorizeUrl())
  return { browser, answer: await said(await browser.enter(email, PASSWORD)) }
}

/** Codes work once, so each test that logs in twice waits for the next one, without waiting. */
const forgetLastCode = () => db.update(secondFactor).set({ lastStep: 0 })

const enrolled = async (roles = ['guest', 'back-office']) => {
  const staff = await seed(db, { roles })
  const { browser, answer } = await withPassword(staff.email)
  const { secret } = answer.enrolment!
  const done = await post(browser, ENROL_PATH, codeOf(secret))
  const [{ id } = { id: '' }] = await db.select().from(person).where(eq(person.email, staff.email))
  await forgetLastCode()
  return { ...staff, id, secret, browser, done }
}

test('codes are those of RFC 6238, and secrets are written as apps expect', () => {
  const secret = Buffer.from('12345678901234567890')
  const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000].map((second) =>
    totpAt(secret, stepAt(second * 1000)),
  )
  expect(codes).toEqual(['287082', '081804', '050471', '005924', '279037'])
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('f'))).toBe('MY')
})

test('a phone whose clock is up to half a minute off is fine; more is not', () => {
  const secret = Buffer.from('12345678901234567890')
  const now = 1_700_000_000_000
  const accepted = [-2, -1, 0, 1, 2].filter(
    (skew) => stepOf(secret, totpAt(secret, stepAt(now) + skew), now) !== undefined,
  )
  expect(accepted).toEqual([-1, 0, 1])
  for (const nonsense of ['', '12345', '1234567', 'abcdef', '一二三四五六'])
    expect(stepOf(secret, nonsense, now)).toBeUndefined()
})

test('staff without an app set one up at their first login, get ten recovery codes, and are in', async () => {
  const staff = await seed(db, { roles: ['guest', 'back-office'] })
  const { browser, answer } = await withPassword(staff.email)
  expect(answer).toMatchObject({ status: 200, next: 'enrol' })
  expect(answer.returnTo).toBeUndefined()
  const { secret, uri, qr } = answer.enrolment!
  expect(uri).toBe(`otpauth://totp/Hibla:${encodeURIComponent(staff.email)}?secret=${secret}&issuer=Hibla`)
  expect(qr.size).toBeGreaterThan(20)
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect(await post(browser, ENROL_PATH, '000000')).toMatchObject({ status: 401, code: 'wrong-code' })
  expect(await post(browser, CODE_PATH, codeOf(secret))).toMatchObject({ status: 410 })
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')

  const begun = await withPassword(staff.email)
  const done = await post(begun.browser, ENROL_PATH, codeOf(begun.answer.enrolment!.secret))
  expect(new Set(done.recoveryCodes).size).toBe(10)
  const tokens = await begun.browser.exchange(await begun.browser.follow(done.returnTo!))
  expect(await one.idp.verify(tokens.body.access_token)).toBeDefined()
  const stored = JSON.stringify([await db.select().from(secondFactor), await db.select().from(recoveryCode)])
  for (const plain of [begun.answer.enrolment!.secret, ...done.recoveryCodes!]) expect(stored).not.toContain(plain)
})

test('whoever has an app is known to the portal as such, as Keycloak would tell', async () => {
  const [staff, other] = [await enrolled(), await seed(db)]
  const answers = [await one.idp.hasApp(staff.id), await one.idp.hasApp((await one.idp.findByEmail(other.email))!.id)]
  expect(answers).toEqual([true, false])
})

test('from then on the password alone lets nobody in, on the page or through the API', async () => {
  const staff = await enrolled()
  const { browser, answer } = await withPassword(staff.email)
  expect(answer).toMatchObject({ status: 200, next: 'code' })
  expect([answer.enrolment, answer.returnTo]).toEqual([undefined, undefined])
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
  expect(await post(browser, CODE_PATH, codeOf(staff.secret, 5))).toMatchObject({ status: 401, code: 'wrong-code' })
  expect(await post(browser, CODE_PATH, codeOf(staff.secret))).toMatchObject({
    status: 200,
    returnTo: expect.any(String),
  })

  await forgetLastCode()
  const words = { message: expect.stringContaining('authenticator app'), needsCode: true }
  expect(await one.idp.login(staff.email, PASSWORD)).toEqual(words)
  expect(await one.idp.login(staff.email, PASSWORD, { totp: '000000' })).toMatchObject({ needsCode: false })
  expect(await one.idp.login(staff.email, PASSWORD, { totp: codeOf(staff.secret) })).toHaveProperty('access_token')
  expect(await one.idp.login(staff.email, 'wrong', { totp: codeOf(staff.secret, 1) })).toMatchObject({
    message: "That email or password isn't right.",
  })
  // Proving oneself again needs both, too.
  const proofs = [PASSWORD, 'wrong'].flatMap((password) =>
    [undefined, '000000', codeOf(staff.secret, 1)].map(
      (totp) => [password, totp === undefined ? {} : { totp }] as const,
    ),
  )
  const answers = []
  for (const [password, more] of proofs) answers.push(await one.idp.passwordIs(staff, password, more))
  expect(answers).toEqual(['needs-code', 'wrong-code', 'right', 'wrong', 'wrong', 'wrong'])
})

test('staff who have set up nothing can’t go around it through the API', async () => {
  const staff = await seed(db, { roles: ['guest', 'sales-agent'] })
  expect(await one.idp.login(staff.email, PASSWORD)).toMatchObject({ message: expect.stringContaining('website') })
  expect(await one.idp.login(staff.email, PASSWORD, { totp: '123456' })).not.toHaveProperty('access_token')
})

test('the code step is worthless without the password step, in another browser, and after ten minutes', async () => {
  const staff = await enrolled()
  const stranger = one.newBrowser()
  await stranger.follow(stranger.authorizeUrl())
  expect(await post(stranger, CODE_PATH, codeOf(staff.secret))).toMatchObject({ status: 410 })
  const { browser } = await withPassword(staff.email)
  await one.idp.setPassword(staff.id, 'quite another secret')
  expect(await post(browser, CODE_PATH, codeOf(staff.secret))).toMatchObject({ status: 410 })

  await one.idp.setPassword(staff.id, PASSWORD)
  const [late, tooLate] = [await withPassword(staff.email), await withPassword(staff.email)]
  const begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun + 9 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await post(late.browser, CODE_PATH, codeOf(staff.secret))).toMatchObject({ status: 200 })
  await forgetLastCode()
  vi.setSystemTime(begun + 10 * 60_000 + 1)
  expect(await post(tooLate.browser, CODE_PATH, codeOf(staff.secret))).toMatchObject({ status: 410 })
})

test('a code works once, and of two processes using it at the same moment one wins', async () => {
  const staff = await enrolled()
  const code = codeOf(staff.secret)
  const here = await withPassword(staff.email, one)
  expect(await post(here.browser, CODE_PATH, code)).toMatchObject({ status: 200 })
  const again = await withPassword(staff.email, two)
  expect(await post(again.browser, CODE_PATH, code)).toMatchObject({ status: 401, code: 'wrong-code' })
  expect(await post(again.browser, CODE_PATH, codeOf(staff.secret, -1))).toMatchObject({ status: 401 })

  await forgetLastCode()
  const next = codeOf(staff.secret)
  const both = await Promise.all(
    [one, two].map(async (portal) => post((await withPassword(staff.email, portal)).browser, CODE_PATH, next)),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a recovery code replaces a lost phone, once, however it is typed', async () => {
  const staff = await enrolled()
  const [first = '', second = ''] = staff.done.recoveryCodes!
  const login = async (code: string) => post((await withPassword(staff.email)).browser, CODE_PATH, code)
  expect(await login(first.toUpperCase().replace('-', ' '))).toMatchObject({ status: 200 })
  expect(await login(first)).toMatchObject({ status: 401 })
  expect(await login(second)).toMatchObject({ status: 200 })
  const other = await enrolled()
  expect(await login(other.done.recoveryCodes![0]!)).toMatchObject({ status: 401 })
})

test('guessing codes is stopped after a few, in all processes together', async () => {
  const staff = await enrolled()
  const { browser } = await withPassword(staff.email, one)
  const elsewhere = (await withPassword(staff.email, two)).browser
  const statuses = []
  for (let nth = 0; nth < 8; nth++)
    statuses.push((await post(nth % 2 ? browser : elsewhere, CODE_PATH, `00000${nth}`)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect(await post(browser, CODE_PATH, codeOf(staff.secret))).toMatchObject({
    status: 429,
    code: 'locked',
    seconds: 5,
  })
  clock.advance({ seconds: 5 })
  expect(await post(browser, CODE_PATH, codeOf(staff.secret))).toMatchObject({ status: 200 })
  const noted = await db.select().from(securityEvent).where(eq(securityEvent.personId, staff.id))
  expect(noted.filter(({ what }) => what === 'second-factor-refused')).toHaveLength(5)
  expect(noted.map(({ what }) => what)).toContain('second-factor-added')
})

test('a new password doesn’t remove the app; removing it does, and staff must set up another', async () => {
  const staff = await enrolled()
  await one.idp.setPassword(staff.id, PASSWORD)
  expect((await withPassword(staff.email)).answer.next).toBe('code')
  expect(await removeFactor(db, staff.id)).toBe(true)
  expect(await removeFactor(db, staff.id)).toBe(false)
  expect(await db.$count(recoveryCode, eq(recoveryCode.personId, staff.id))).toBe(0)
  expect((await withPassword(staff.email)).answer.next).toBe('enrol')
})

test('subscribers aren’t asked for anything they didn’t set up', async () => {
  const ana = await seed(db, { roles: ['guest', 'subscriber'] })
  expect((await withPassword(ana.email)).answer.returnTo).toBeDefined()
})
