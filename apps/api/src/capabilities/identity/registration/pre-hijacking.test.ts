import { contract } from '@hibla/contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { mailedLink, oneTimeCode, pendingRegistration, registration } from '../identity.tables.ts'
import { newLink } from '../mailed-links.ts'
import { sentCode } from '../test/codes.ts'
import { linkIn, newcomer, registerIn, someone } from '../test/newcomers.ts'

const api = await useApi()
const { identity } = contract
beforeEach(() => api.db.execute(sql`truncate limit_window`))

const theirs = 'nine grey sharks'
const stranger = { firstName: 'Mallory', lastName: 'Crook', mobileNumber: '9990000000', password: theirs }
const login = async (username: string, secret: string) =>
  (await api.call(identity.login, { body: { username, password: secret } })).body
const open = (id: string, visitorKey?: string, chosen?: object) =>
  api.call(identity.verifyEmail, { body: { id, ...(chosen && { chosen: chosen as never }) }, visitorKey })
const personWith = async (email: string) => {
  const [row] = await api.db.execute(sql`
    select id, first_name, last_name, attributes, email_verified,
      array(select role from person_role where person_id = person.id order by role) as roles
    from person where email = ${email}`)
  return row
}
const newestId = async (email: string) =>
  (await messagesTo(api.db, email)).map(({ text }) => linkIn(text)).findLast((id) => id !== '') ?? ''

test('before the address is confirmed there is no login, so a stranger who registered it has nothing', async () => {
  const { email } = await registerIn(api, stranger)
  expect(await personWith(email)).toBeUndefined()
  expect(await login(email, theirs)).toBeInstanceOf(Array)
})

test('the owner registers after a stranger and opens the link: only the owner’s password and details remain', async () => {
  const input = someone({ accountNumber: '1000000000011' })
  const first = await registerIn(api, { ...stranger, email: input.email, accountNumber: '1000000000029' })
  const owner = await registerIn(api, input)
  expect((await open(owner.id, owner.visitorKey)).body).toEqual({ status: true })
  expect(await login(input.email, theirs)).toBeInstanceOf(Array)
  expect(await login(input.email, input.password)).toHaveProperty('access_token')
  const person = await personWith(input.email)
  expect(person).toMatchObject({
    first_name: 'Ana',
    last_name: 'Reyes',
    attributes: { mobileNumber: ['9171234567'] },
    roles: ['guest', 'referrer'],
  })
  const [noted] = await api.db
    .select()
    .from(registration)
    .where(eq(registration.personId, String(person?.['id'])))
  expect(noted?.accountNumber).toBe('1000000000011')
  // The stranger can try again, but the address is taken now.
  await registerIn(api, { ...stranger, email: input.email }, first.visitorKey)
  expect(await login(input.email, theirs)).toBeInstanceOf(Array)
  expect((await messagesTo(api.db, input.email)).at(-1)?.subject).toContain('already have')
})

test('a stranger who registers last changes nothing: the newest link confirms what the owner’s browser registered', async () => {
  const owner = await registerIn(api)
  const late = await registerIn(api, { ...stranger, email: owner.email })
  expect((await open(late.id, owner.visitorKey)).body).toEqual({ status: true })
  expect(await login(owner.email, theirs)).toBeInstanceOf(Array)
  expect(await login(owner.email, owner.password)).toHaveProperty('access_token')
  expect(await personWith(owner.email)).toMatchObject({ first_name: 'Ana' })
})

test('opened in a browser that did not register, the link asks for a password first, and nothing is confirmed', async () => {
  const { email, id } = await registerIn(api)
  const other = (await registerIn(api)).visitorKey
  for (const visitorKey of [undefined, other, 'A'.repeat(43)]) {
    expect((await open(id, visitorKey)).body).toEqual({ status: false, email })
  }
  expect(await personWith(email)).toBeUndefined()
})

test('what the owner chooses on another device counts, and a stranger’s names are not even suggested', async () => {
  const owner = await registerIn(api, { accountNumber: '1000000000011' })
  const { id, email } = await registerIn(api, { ...stranger, email: owner.email, accountNumber: '1000000000029' })
  expect((await open(id)).body).toEqual({ status: false, email })
  const chosen = { firstName: 'Ana', lastName: 'Reyes', password: 'ten white egrets' }
  expect((await open(id, undefined, chosen)).body).toEqual({ status: true })
  for (const secret of [theirs, owner.password]) expect(await login(email, secret)).toBeInstanceOf(Array)
  expect(await login(email, 'ten white egrets')).toHaveProperty('access_token')
  const person = await personWith(email)
  expect(person).toMatchObject({ first_name: 'Ana', last_name: 'Reyes', roles: ['guest', 'referrer'] })
  // Nobody has proved that either of the mobile or account numbers is theirs.
  expect(person?.['attributes']).not.toHaveProperty('mobileNumber')
  const byPerson = eq(registration.personId, String(person?.['id']))
  expect(await api.db.select().from(registration).where(byPerson)).toMatchObject([{ accountNumber: null }])
})

test('a weak password on another device is refused, and the link still works', async () => {
  const { id } = await registerIn(api)
  const chosen = { firstName: 'Ana', lastName: 'Reyes', mobileNumber: '9181234567' }
  expect((await open(id, undefined, { ...chosen, password: 'password12345' })).problem.code).toBe('password-common')
  expect((await open(id, undefined, { ...chosen, password: 'reyes-family-home' })).problem.code).toBe(
    'password-tells-who',
  )
  expect((await open(id, undefined, { ...chosen, password: 'short' })).status).toBe(400)
  expect((await open(id, undefined, { ...chosen, password: 'ten white egrets' })).body).toEqual({ status: true })
})

test('somebody who registered in two browsers keeps what the one that opens the link registered', async () => {
  const phone = await registerIn(api, { password: 'on the small phone' })
  const desk = await registerIn(api, { email: phone.email, password: 'on the large desk' })
  expect((await open(desk.id, phone.visitorKey)).body).toEqual({ status: true })
  expect(await login(phone.email, 'on the large desk')).toBeInstanceOf(Array)
  expect(await login(phone.email, 'on the small phone')).toHaveProperty('access_token')
})

test('once confirmed, every other link, code and registration of the address ends', async () => {
  const owner = await registerIn(api)
  const { email } = owner
  await registerIn(api, { ...stranger, email })
  await sentCode(api, 'ForCompliance', { email })
  await open(await newestId(email), owner.visitorKey)
  const stillOpen = (table: 'mailed_link' | 'one_time_code', column: 'email' | 'recipient') =>
    api.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${email} and used_at is null`,
    )
  expect([...(await stillOpen('mailed_link', 'email')), ...(await stillOpen('one_time_code', 'recipient'))]).toEqual([])
  expect(await api.db.select().from(pendingRegistration).where(eq(pendingRegistration.email, email))).toEqual([])
  expect((await open(owner.id, owner.visitorKey)).problem.code).toBe('already-confirmed')
})

test('a link that was on its way when another confirmed the address changes nothing about the person, and says so', async () => {
  const owner = await registerIn(api)
  const { email } = owner
  expect((await open(owner.id, owner.visitorKey)).body).toEqual({ status: true })
  // Written at the same moment, so whoever ended the other links couldn't see it.
  const late = await newLink(api.db, 'verify-email', { email }, api.clock.now())
  const chosen = { firstName: 'Mallory', lastName: 'Crook', password: 'ten white egrets' }
  const before = await personWith(email)
  const session = await login(email, owner.password)
  expect((await open(late, undefined, chosen)).problem.code).toBe('already-confirmed')
  expect(await personWith(email)).toEqual(before)
  const { access_token: as } = session as { access_token: As['as'] }
  expect((await api.call(identity.groups, { as })).status).toBe(200)
  expect((await open(late, undefined, chosen)).problem.code).toBe('already-confirmed')
})

test('however many strangers want an address, only the registration of the browser that opens the link is read', async () => {
  const owner = await registerIn(api)
  const { email } = owner
  await api.db
    .execute(sql`insert into pending_registration (email, browser, sealed_password, first_name, last_name, mobile_number,
      display_welcome_banner, registered_at)
    select email, 'stranger ' || n, 'unreadable', 'Mallory', 'Crook', '9990000000', true, registered_at
    from pending_registration, generate_series(1, 500) n where email = ${email}`)
  expect((await open(owner.id)).body).toEqual({ status: false, email })
  expect((await open(owner.id, owner.visitorKey)).body).toEqual({ status: true })
  expect(await personWith(email)).toMatchObject({ first_name: 'Ana' })
})

test('a person whom an earlier version or an administrator left unconfirmed is taken over by the owner of the address', async () => {
  const { email, id, visitorKey } = await registerIn(api)
  // As an attacker's registration looked before: a password that works once somebody confirms the address.
  await api.db.execute(sql`insert into person (email, first_name, last_name, attributes, created_at, password_hash)
    select ${email}, 'Mallory', 'Crook', '{"mobileNumber":["9990000000"]}', now(), password_hash
    from person where email = 'residential@hibla.example.com'`)
  // An administrator had confirmed it for a while, so there's even a session.
  const confirmed = (is: boolean) =>
    api.db.execute(sql`update person set email_verified = ${is} where email = ${email}`)
  await confirmed(true)
  const { access_token: as } = (await login(email, 'weave-the-light-2026')) as { access_token: As['as'] }
  expect((await api.call(identity.groups, { as })).status).toBe(200)
  await confirmed(false)
  expect((await open(id, visitorKey)).body).toEqual({ status: true })
  expect((await api.call(identity.groups, { as })).status).toBe(401)
  expect(await login(email, 'weave-the-light-2026')).toBeInstanceOf(Array)
  expect(await login(email, 'seven purple kites')).toHaveProperty('access_token')
  expect(await personWith(email)).toMatchObject({
    first_name: 'Ana',
    attributes: { mobileNumber: ['9171234567'] },
    roles: ['guest', 'referrer'],
    email_verified: true,
  })
})

test('such a person gets a link that confirms the address, not one that only changes the password', async () => {
  const email = someone().email
  await api.db.execute(sql`insert into person (email, first_name, last_name, attributes, created_at)
    values (${email}, 'Mallory', 'Crook', '{"mobileNumber":["9990000000"]}', now())`)
  await api.call(identity.forgotPassword, { body: { email } })
  await workOff(api, 'identity')
  const id = await newestId(email)
  expect((await open(id)).body).toEqual({ status: false, email })
  const chosen = { firstName: 'Ana', lastName: 'Reyes', password: 'ten white egrets' }
  expect((await open(id, undefined, chosen)).body).toEqual({ status: true })
  expect((await personWith(email))?.['attributes']).not.toHaveProperty('mobileNumber')
})

test('choosing a new password ends every other link and code of the person, too', async () => {
  const { email } = await newcomer(api)
  await sentCode(api, 'ForCompliance', { email })
  await api.call(identity.forgotPassword, { body: { email } })
  await workOff(api, 'identity')
  const mail = (await messagesTo(api.db, email)).at(-1)
  const accessToken = /reset#token=([\w-]+)/.exec(mail?.text ?? '')![1]!
  const body = { email, newPassword: 'ten white egrets', accessToken }
  expect((await api.call(identity.resetPassword, { body })).body).toEqual({ status: true })
  const codes = await api.db.select().from(oneTimeCode).where(eq(oneTimeCode.recipient, email))
  expect(codes.every(({ usedAt }) => usedAt !== null)).toBe(true)
})

test('the password of a registration can’t be read from the database, and nothing is left after a day', async () => {
  const { email, password, visitorKey } = await registerIn(api)
  const kept = JSON.stringify(await api.db.select().from(pendingRegistration))
  expect(kept).toContain(email)
  expect(kept).not.toContain(password)
  expect(kept).not.toContain(visitorKey)
  api.clock.advance({ days: 1, seconds: 1 })
  await api.work.schedules.find(({ name }) => name === 'identity.housekeeping')!.run()
  expect(await api.db.$count(pendingRegistration)).toBe(0)
  // Asking for another link is pointless then, and says nothing.
  await api.call(identity.resendVerification, { body: { email } })
  await workOff(api, 'identity')
  expect(await api.db.$count(mailedLink, sql`used_at is null and expires_at > ${api.clock.now().toISOString()}`)).toBe(
    0,
  )
})

test('names that a stranger typed are in no mail to the address', async () => {
  const firstName = 'Your account is locked. Call evil.example'
  const { email } = await registerIn(api, { ...stranger, firstName })
  const [mail] = await messagesTo(api.db, email)
  expect(mail?.text).toMatch(/^Hello,/)
  expect(JSON.stringify(mail)).not.toMatch(/locked|evil|Mallory|Crook/)
})

test('nobody who knows the request id of a registration gets the key of its browser by repeating it', async () => {
  const repeated = { url: `/api${identity.register.path}`, headers: api.headers(), payload: someone() }
  const keyGiven = async () => {
    const answer = await api.inject({ method: 'POST', ...repeated })
    return String(answer.headers['set-cookie']).split(';')[0]
  }
  const keys = [await keyGiven(), await keyGiven()]
  expect(keys[0]).toMatch(/^hibla-visitor=[\w-]{43}$/)
  expect(keys[1]).toMatch(/^hibla-visitor=[\w-]{43}$/)
  expect(keys[0]).not.toBe(keys[1])
})
