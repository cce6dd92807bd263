import { contract } from '@hibla/contract'
import { randomUUID } from 'node:crypto'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { contactChange } from './contact.tables.ts'
import { accountService } from '../account.service.ts'
import { settleContacts } from '../housekeeping.ts'
import { sentCode } from '../../identity/test/codes.ts'

const api = await useApi()
const { account } = contract
const service = accountService(api.clock)

/** Two people, because nobody can ask for more than ten codes an hour. */
const holder = (accountNumber: string) =>
  ({ as: accountNumber < '1000000000060' ? 'ana.customer' : 'ben.customer', accounts: [accountNumber] }) as const
const codeTo = async (to: string, kind: 'mail' | 'sms' = 'mail') =>
  /\b\d{6}\b/.exec((await messagesTo(api.db, to, kind)).at(-1)?.text ?? '')?.[0] ?? ''
type Contact = { email: string } | { mobileNumber: string }

/** Everybody holds every account here, by our rows; their tokens say which. */
await api.db.execute(sql`insert into account_link (person_id, account_number, linked_at)
  select person_id, account_number, now() from account, unnest(array['ana', 'ben', 'eve']) person_id on conflict do nothing`)

const start = (accountNumber: string, contact: Contact) =>
  api.call(account.startContactChange, { body: { accountNumber, contact }, ...holder(accountNumber) })
const confirm = (accountNumber: string, reference: string, otp: string) =>
  api.call(account.changeContact, { body: { accountNumber, reference, otp }, ...holder(accountNumber) })
const changeEmail = async (accountNumber: string, email: string) => {
  const { reference } = (await start(accountNumber, { email })).body
  return confirm(accountNumber, reference, await codeTo(email))
}
const information = async (accountNumber: string) =>
  (await api.call(account.subscriberInformation, { params: { accountNumber }, ...holder(accountNumber) })).body

test('a new email is shown as pending for 24 hours, then is the one in use', async () => {
  const number = '1000000000011'
  const sent = await start(number, { email: 'Ana.New@Example.com' })
  expect(sent.body.sentTo).toBe('a•••@e•••.com')
  const done = await confirm(number, sent.body.reference, await codeTo('ana.new@example.com'))
  expect(done.body).toEqual({ status: true, reflectedAt: '2026-11-16T01:00:00.000Z' })

  expect(await information(number)).toMatchObject({
    email: 'residential@hibla.example.com',
    pendingChange: { email: 'ana.new@example.com', mobileNumber: null, reflectedAt: '2026-11-16T01:00:00.000Z' },
  })
  api.clock.advance({ hours: 23, minutes: 59 })
  expect((await information(number)).email).toBe('residential@hibla.example.com')
  api.clock.advance({ minutes: 1 })
  expect(await information(number)).toMatchObject({ email: 'ana.new@example.com', pendingChange: null })
  expect((await service.contactOf(api.db, number))?.email).toBe('ana.new@example.com')

  // When the job writes it, nothing visible changes.
  expect(await settleContacts(api.db, api.clock)).toBe(1)
  expect(await settleContacts(api.db, api.clock)).toBe(0)
  expect((await information(number)).email).toBe('ana.new@example.com')
})

test('both the old and the new address get a mail, so that the owner can object', async () => {
  await changeEmail('1000000000086', 'gina.new@example.com')
  const told = async (to: string) => (await messagesTo(api.db, to)).at(-1)?.text
  expect(await told('outage-area@hibla.example.com')).toMatch(/If that wasn't you, undo it within 72 hours/)
  expect(await told('gina.new@example.com')).toContain('account ending in 0086')
})

test('a mobile number changes the same way, by SMS to both', async () => {
  const number = '1000000000094'
  const sent = await start(number, { mobileNumber: '9998887766' })
  expect(sent.body.sentTo).toBe('••• ••• 7766')
  await confirm(number, sent.body.reference, await codeTo('+639998887766', 'sms'))
  expect((await messagesTo(api.db, '+639281230094', 'sms')).at(-1)?.text).toContain('was changed')
  expect((await messagesTo(api.db, '+639998887766', 'sms')).at(-1)?.text).toContain("we'll contact you here")
  api.clock.advance({ hours: 24 })
  expect((await information(number)).mobileNumber).toBe('9998887766')
})

test('the later of two pending changes counts', async () => {
  const number = '1000000000052'
  await changeEmail(number, 'first@example.com')
  api.clock.advance({ hours: 1 })
  await changeEmail(number, 'second@example.com')
  expect((await information(number)).pendingChange?.email).toBe('second@example.com')
  api.clock.advance({ hours: 23, minutes: 30 })
  expect((await information(number)).email).toBe('exclusive@hibla.example.com')
  api.clock.advance({ minutes: 30 })
  expect((await information(number)).email).toBe('second@example.com')
  await settleContacts(api.db, api.clock)
  expect((await information(number)).email).toBe('second@example.com')
})

test('a change that’s already due is kept when the next one is confirmed, even before the job runs', async () => {
  const number = '1000000000060'
  await changeEmail(number, 'earlier@example.com')
  api.clock.advance({ hours: 24 })
  await changeEmail(number, 'later@example.com')
  expect(await information(number)).toMatchObject({
    email: 'earlier@example.com',
    pendingChange: { email: 'later@example.com' },
  })
  await settleContacts(api.db, api.clock)
  expect((await information(number)).email).toBe('earlier@example.com')
  api.clock.advance({ hours: 24 })
  await settleContacts(api.db, api.clock)
  expect((await information(number)).email).toBe('later@example.com')
})

test('an email change and a mobile number change can be pending together', async () => {
  const number = '1000000000110'
  await changeEmail(number, 'both@example.com')
  const { reference } = (await start(number, { mobileNumber: '9175550110' })).body
  await confirm(number, reference, await codeTo('+639175550110', 'sms'))
  expect((await information(number)).pendingChange).toMatchObject({
    email: 'both@example.com',
    mobileNumber: '9175550110',
  })
  api.clock.advance({ hours: 24 })
  expect(await information(number)).toMatchObject({
    email: 'both@example.com',
    mobileNumber: '9175550110',
    pendingChange: null,
  })
})

test('the database refuses a change of nothing, of two things, or one that takes effect before it’s confirmed', async () => {
  const [askedAt, email] = [api.clock.now(), 'x@example.com']
  const asked = { accountNumber: '1000000000086', personId: 'pia', askedAt }
  for (const [change, rule] of [
    [{}, 'contact_change_of_one_kind'],
    [{ email, mobileNumber: '9175550111' }, 'contact_change_of_one_kind'],
    [{ email, confirmedAt: askedAt, reflectedAt: askedAt }, 'contact_change_reflected_after'],
  ] as const) {
    const written = api.db.insert(contactChange).values({ reference: randomUUID(), ...asked, ...change })
    await expect(written).rejects.toMatchObject({ cause: { constraint: rule } })
  }
})

test('the contact already in use is refused as unchanged', async () => {
  expect((await start('1000000000029', { email: 'SME@hibla.example.com' })).problem.code).toBe('unchanged')
  expect((await start('1000000000029', { email: 'not an address' })).status).toBe(400)
})

test('a code works once, and only for its account, person and purpose', async () => {
  const number = '1000000000029'
  const { reference } = (await start(number, { email: 'ben.new@example.com' })).body
  const otp = await codeTo('ben.new@example.com')
  const elsewhere = await api.call(account.changeContact, {
    body: { accountNumber: '1000000000060', reference, otp },
    as: 'ana.customer',
    accounts: ['1000000000060'],
  })
  const byAnother = await api.call(account.changeContact, {
    body: { accountNumber: number, reference, otp },
    as: 'eve.customer',
    accounts: [number],
  })
  expect([elsewhere.problem.code, byAnother.problem.code]).toEqual(['code-expired', 'code-expired'])
  const own = await sentCode(api, 'ForContactChange', { email: 'thief@example.com' })
  const stolen = await confirm(number, own, await codeTo('thief@example.com'))
  expect(stolen.problem.code).toBe('code-expired')
  expect((await confirm(number, reference, otp)).status).toBe(200)
  expect((await confirm(number, reference, otp)).problem.code).toBe('code-expired')
})

test('ten wrong codes change nothing', async () => {
  const number = '1000000000078'
  const { reference } = (await start(number, { email: 'guess@example.com' })).body
  const right = await codeTo('guess@example.com')
  const wrong = right === '000000' ? '000001' : '000000'
  const answers: string[] = []
  for (let guess = 0; guess < 10; guess++) answers.push((await confirm(number, reference, wrong)).problem.code)
  expect(new Set(answers)).toEqual(new Set(['wrong-code', 'code-expired']))
  expect((await confirm(number, reference, right)).problem.code).toBe('code-expired')
  expect((await information(number)).pendingChange).toBeNull()
})

test('whoever has two accounts changes the contact of the one they name', async () => {
  const accounts = ['1000000000102', '1000000000136']
  const pending = () =>
    Promise.all(accounts.map(async (number) => (await information(number)).pendingChange?.email ?? null))
  const expected: (string | null)[] = [null, null]
  for (const at of [1, 0]) {
    const accountNumber = accounts[at]!
    const email = `only-${accountNumber}@example.com`
    const both = { as: 'eve.customer', accounts } as const
    const started = await api.call(account.startContactChange, { body: { accountNumber, contact: { email } }, ...both })
    const proof = { reference: started.body.reference, otp: await codeTo(email) }
    await api.call(account.changeContact, { body: { accountNumber, ...proof }, ...both })
    expected[at] = email
    expect(await pending()).toEqual(expected)
  }
})

test('whoever unlinked an account can’t change its contact, although their token still names it', async () => {
  const number = '1000000000078'
  const { reference } = (await start(number, { email: 'ben.gone@example.com' })).body
  const otp = await codeTo('ben.gone@example.com')
  await api.call(account.unlinkAccount, { body: { accountNumber: number }, ...holder(number) })
  expect((await confirm(number, reference, otp)).problem.code).toBe('not-found')
  expect((await start(number, { email: 'ben.later@example.com' })).problem.code).toBe('not-found')
  expect(await messagesTo(api.db, 'ben.later@example.com')).toEqual([])
  expect((await information(number)).pendingChange).toBeNull()
})
