import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { centavos } from '@hibla/contract/values/money'
import { randomUUID } from 'node:crypto'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { readDemoAccounts } from '../../../demo.ts'
import { sendMail, sendSms } from '../../../kernel/messages/messages.ts'
import { account as accountTable, linkAttempt } from '../account.tables.ts'
import { contactChange } from '../contacts/contact.tables.ts'
import { accountService } from '../account.service.ts'
import { addLink } from '../linking/links.ts'
import { consentEvent, erasure } from './privacy.tables.ts'
import { newPerson } from '../test/holders.ts'

const api = await useApi()
const { account, identity } = contract
const service = accountService(api.clock)
const { password } = await readDemoAccounts()

const login = async (name: string) =>
  (await api.call(identity.login, { body: { username: `${name}@hibla.example.com`, password } })).body
const loginAs = async (name: string) => {
  const { access_token, refresh_token } = Tokens.parse(await login(name))
  const { sub } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return { as: access_token as never, refresh_token, id: sub }
}
const say = (as: never, purpose: 'marketing' | 'surveys', granted: boolean) =>
  api.call(account.setConsent, { body: { purpose, granted }, as })

/** Someone with an account that was never billed, so nothing is owed. */
const becomeSubscriber = async (name: string, accountNumber: string, email: string) => {
  await api.db.insert(accountTable).values({
    accountNumber,
    email,
    firstName: 'Gina',
    lastName: 'Torres',
    status: 'ACTIVE',
    subscriberType: 'RESIDENTIAL',
    customerSegment: 'MASS',
    region: 'Cordillera Administrative Region',
    province: 'Benguet',
    municipality: 'Baguio City',
    serviceAddress: '6 Leonard Wood Road, Baguio City',
    billingLine1: '6 Leonard Wood Road, Baguio City',
    billingLine2: '',
    planName: 'Hibla Simula 50',
    speedMbps: 50,
    monthlyFee: centavos(99900),
    contractStartedOn: IsoDate.parse('2026-11-10'),
    contractTermMonths: 24,
    billDay: 10,
    activatedOn: IsoDate.parse('2026-11-10'),
  })
  const someone = await loginAs(name)
  const { as } = someone
  const { reference } = (await api.call(account.startLinking, { body: { accountToLink: accountNumber }, as })).body
  const otp = /\b\d{6}\b/.exec((await messagesTo(api.db, email)).at(-1)!.text)![0]
  await api.call(account.linkAccount, { body: { accountToLink: accountNumber, reference, otp }, as })
  expect(await service.ownersOf(api.db, accountNumber)).toEqual([someone.id])
  return someone
}

test('a person downloads everything stored about them, and nothing about anybody else', async () => {
  const { as, id } = await loginAs('several-accounts')
  await say(as, 'surveys', true)
  const { body } = await api.call(account.exportMyData, { as })
  expect(body).toMatchObject({
    exportedAt: expect.any(String),
    login: {
      person: { id, email: 'several-accounts@hibla.example.com', firstName: 'Felix' },
      roles: expect.arrayContaining(['subscriber']),
    },
    accounts: {
      accounts: [{ accountNumber: '1000000000060', planName: 'Hibla Sine 200' }, { accountNumber: '1000000000078' }],
      links: [{ accountNumber: '1000000000060' }, { accountNumber: '1000000000078' }],
      consents: expect.arrayContaining([expect.objectContaining({ purpose: 'surveys', granted: true })]),
      contactChanges: [],
    },
  })
  const text = JSON.stringify(body)
  expect(text).not.toContain('1000000000011')
  expect(text).not.toMatch(/password|hash/i)
})

test('a person who erases their data has no login, session, link or consent left; tax records stay, with reason and date', async () => {
  const number = '3000000000017'
  const { as, id, refresh_token } = await becomeSubscriber('fresh-registration', number, 'gina@example.com')
  await say(as, 'marketing', true)
  const change = (email: string, more: object = {}) => ({
    reference: randomUUID(),
    accountNumber: number,
    personId: id,
    askedAt: api.clock.now(),
    email,
    ...more,
  })
  const [confirmedAt, reflectedAt] = [api.clock.now(), new Date(api.clock.now().getTime() + 86_400_000)]
  await api.db
    .insert(contactChange)
    .values([
      change('never.confirmed@example.com'),
      change('done@example.com', { confirmedAt, reflectedAt, settledAt: confirmedAt }),
      change('waits@example.com', { confirmedAt, reflectedAt }),
    ])
  expect(await api.db.$count(linkAttempt, eq(linkAttempt.personId, id))).toBe(1)
  const { body } = await api.call(account.eraseMyData, { body: { confirm: 'ERASE' }, as })
  const left = await api.db.select().from(contactChange).where(eq(contactChange.personId, id))
  // The pending change belongs to a contract that continues.
  expect(left.map(({ email }) => email)).toEqual(['waits@example.com'])
  expect(await api.db.$count(linkAttempt, eq(linkAttempt.personId, id))).toBe(0)
  expect(body.kept.map(({ what }) => what)).toContain(
    `The contract for account ${number}, with the name, the addresses and how we reach you`,
  )
  expect(body.erased.length).toBeGreaterThanOrEqual(3)
  expect(body.kept).toContainEqual({
    what: `Bills, receipts and payments for account ${number}`,
    why: expect.stringContaining('Tax'),
    // Ten years after the end of the running contract.
    until: '2038-11-10',
  })
  expect((await api.call(identity.groups, { as })).status).toBe(401)
  expect((await api.call(identity.refresh, { body: { refresh_token } })).problem.code).toBe('session-ended')
  expect(await login('fresh-registration')).toBeInstanceOf(Array)
  expect(await service.ownersOf(api.db, number)).toEqual([])
  expect(await service.allows(api.db, id, 'marketing')).toBe(false)
  expect(await api.db.select().from(consentEvent).where(eq(consentEvent.personId, id))).toEqual([])
  expect(await service.find(api.db, number)).toMatchObject({ lastName: 'Torres' })
  expect((await messagesTo(api.db, 'fresh-registration@hibla.example.com')).at(-1)?.text).toContain(
    'still have to keep',
  )
  const [proof] = await api.db.select().from(erasure).where(eq(erasure.personId, id))
  expect(proof).toMatchObject({ kept: body.kept, erased: body.erased })
})

test('for an ended account, even the contact on file is erased', async () => {
  const number = '3000000000025'
  const { as } = await becomeSubscriber('referrer', number, 'gina.ended@example.com')
  await api.db.transaction((tx) => service.setStatus(tx, number, 'DISCONNECTED', api.clock.now()))
  const { body } = await api.call(account.eraseMyData, { body: { confirm: 'ERASE' }, as })
  expect(body.kept[0]?.until).toBe('2036-11-15')
  expect(await service.contactOf(api.db, number)).toEqual({ firstName: 'Gina', email: null, mobileNumber: null })
})

test('nor do messages about it stay that couldn’t be delivered; other messages to the same address do', async () => {
  const number = '3000000000041'
  const contact = 'gina.undelivered@example.com'
  const { as } = await becomeSubscriber('sales-admin', number, contact)
  await api.db.execute(sql`delete from outgoing_message where recipient = ${contact}`)
  const until = new Date(api.clock.now().getTime() + 600_000)
  await api.db.transaction(async (tx) => {
    await sendMail(tx, { to: contact, subject: 'Your bill', text: 'Gina', accountNumber: number })
    await sendMail(tx, { to: contact, subject: 'Your code', text: '482913', until })
    await sendMail(tx, { to: contact, subject: 'Choose a new password', text: 'somebody else’s' })
  })
  await api.db.execute(sql`update outgoing_message set content = null where subject = 'Your code'`)
  await api.db.transaction((tx) => service.setStatus(tx, number, 'DISCONNECTED', api.clock.now()))
  await api.call(account.eraseMyData, { body: { confirm: 'ERASE' }, as })
  const left = await api.db.execute(sql`select subject from outgoing_message where recipient = ${contact}`)
  expect(left).toEqual([{ subject: 'Choose a new password' }])
})

test('a mobile number that nobody proved shows and erases nothing of whoever it belongs to', async () => {
  const victim = '+639175550123'
  const { id } = await newPerson(api)
  await api.db.execute(sql`update person set attributes = '{"mobileNumber": ["9175550123"]}' where id = ${id}::uuid`)
  await api.db.transaction((tx) => sendSms(tx, { to: victim, text: 'Undo the change' }))
  const as = `${id}.` as const
  expect((await api.call(account.exportMyData, { as })).body).toMatchObject({ messages: [] })
  expect((await api.call(account.eraseMyData, { body: { confirm: 'ERASE' }, as })).status).toBe(200)
  expect(await messagesTo(api.db, victim, 'sms')).toHaveLength(1)
  const noted = await api.db.execute(sql`select what from security_event where person_id = ${id} order by id`)
  expect(noted).toEqual([{ what: 'data-exported' }, { what: 'erased' }])
})

test('an ended account that another login still uses keeps its contact', async () => {
  const number = '3000000000033'
  const { as } = await becomeSubscriber('sales-agent', number, 'gina.shared@example.com')
  await api.db.transaction((tx) =>
    addLink(tx, { personId: 'another', accountNumber: number, linkedAt: api.clock.now() }),
  )
  await api.db.transaction((tx) => service.setStatus(tx, number, 'DISCONNECTED', api.clock.now()))
  await api.call(account.eraseMyData, { body: { confirm: 'ERASE' }, as })
  expect(await service.ownersOf(api.db, number)).toEqual(['another'])
  expect((await service.contactOf(api.db, number))?.email).toBe('gina.shared@example.com')
})

test('nothing is erased without the typed confirmation', async () => {
  const { as } = await loginAs('exclusive')
  const slipped = await api.call(account.eraseMyData, { body: { confirm: 'yes' as 'ERASE' }, as })
  expect(slipped.status).toBe(400)
  expect(await service.ownersOf(api.db, '1000000000052')).toHaveLength(1)
})

test('a person who owes a bill must pay it first, and keeps the login until then', async () => {
  const { as } = await loginAs('suspended')
  const { problem } = await api.call(account.eraseMyData, { body: { confirm: 'ERASE' }, as })
  expect(problem.code).toBe('balance-open')
  expect((await api.call(identity.groups, { as })).status).toBe(200)
})
