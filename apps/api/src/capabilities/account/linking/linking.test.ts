import { contract } from '@hibla/contract'
import { sentCode } from '../../identity/test/codes.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { account as accountTable } from '../account.tables.ts'
import { accountService } from '../account.service.ts'
import { claimsIn, linkers } from '../test/linkers.ts'

const api = await useApi()
const { account, identity } = contract
const service = accountService(api.clock)
const { tokensOf, newcomer, codeTo, start, link } = await linkers(api)

const HOME = '1000000000110'
const SHOP = '1000000000128'
const homeMail = 'not-linked@hibla.example.com'

test('[account.subscriber-links-account-number] a newcomer proves an account with a mailed code and is a customer with the next token', async () => {
  const pia = await newcomer()
  const sent = await start(pia, HOME)
  expect(sent.body).toEqual({ status: true, reference: expect.any(String), sentTo: 'n•••@h•••.com' })
  const linked = await link(pia, HOME, sent.body.reference, await codeTo(homeMail))
  expect(linked.body).toEqual({ accountNumber: [HOME], activeAccountNumber: HOME })
  expect(await service.ownersOf(api.db, HOME)).toEqual([pia.id])
  expect((await messagesTo(api.db, homeMail)).at(-1)?.text).toMatch(
    /A login was linked to your .* with a code we sent you/,
  )
  expect((await messagesTo(api.db, '+639171230110', 'sms')).at(-1)?.text).toMatch(/If you don't know about it, call us/)

  const { body } = await api.call(identity.refresh, { body: { refresh_token: pia.tokens.refresh_token } })
  const claims = claimsIn(body.access_token)
  expect(claims).toMatchObject({ accountNumber: [HOME], activeAccountNumber: HOME, displayWelcomeBanner: true })
  expect(claims.realm_access.roles).toContain('subscriber')
  const seen = await api.call(account.accountDetails, {
    query: { accountNumber: HOME },
    as: body.access_token as never,
  })
  expect(seen.body.firstName).toBe('Paolo')
  expect((await start(pia, HOME)).problem.code).toBe('already-linked')
})

test.each(['RESIDENTIAL', 'SME', 'XCLSV'])(
  '[account.subscriber-links-account-number] an account of the kind %s is linked by the code that its owner gets',
  async (kind) => {
    const numbers = await addSubscribers(api.db, { count: 1, billDay: 20, from: 500 + kind.length })
    const [number, mail] = [numbers[0]!, `${kind.toLowerCase()}-owner@example.com`]
    await api.db.execute(
      sql`update account set subscriber_type = ${kind}, email = ${mail} where account_number = ${number}`,
    )
    const pia = await newcomer()
    const sent = await start(pia, number)
    const linked = await link(pia, number, sent.body.reference, await codeTo(mail))
    expect(linked.body).toEqual({ accountNumber: [number], activeAccountNumber: number })
  },
)

test.each([
  ['residential', '1000000000011', 'RESIDENTIAL'],
  ['sme', '1000000000029', 'SME'],
])(
  '[account.subscriber-is-residential-or-sme] a subscriber with a %s account uses the subscriber area',
  async (name, accountNumber, subscriberType) => {
    const { access_token } = await tokensOf(`${name}@hibla.example.com`)
    expect(claimsIn(access_token).realm_access.roles).toContain('subscriber')
    const { body } = await api.call(account.accountDetails, { query: { accountNumber }, as: access_token as never })
    expect(body).toMatchObject({ accountNumber, subscriberType })
  },
)

test('a second account can be linked; without an email on file the code goes by SMS', async () => {
  const { access_token, refresh_token } = await tokensOf('sme@hibla.example.com')
  const ben = { as: access_token as never }
  const sent = await start(ben, SHOP)
  expect(sent.body.sentTo).toBe('••• ••• 0128')
  const linked = await link(ben, SHOP, sent.body.reference, await codeTo('+639181230128', 'sms'))
  expect(linked.body).toEqual({ accountNumber: ['1000000000029', SHOP], activeAccountNumber: SHOP })
  const { body } = await api.call(identity.refresh, { body: { refresh_token } })
  expect(claimsIn(body.access_token).accountNumber).toEqual(['1000000000029', SHOP])
})

test('an account number typed at registration isn’t linked until it’s proved', async () => {
  const pia = await newcomer('1000000000011')
  expect(claimsIn(pia.tokens.access_token).accountNumber).toEqual([])
  expect(await service.ownersOf(api.db, '1000000000011')).not.toContain(pia.id)
  const seen = await api.call(account.accountDetails, { query: { accountNumber: '1000000000011' }, as: pia.as })
  expect(seen.status).toBe(403)
})

test('[account.linking-refuses-other-account-kinds] a corporate account is refused, and gets no mail', async () => {
  const pia = await newcomer()
  expect((await start(pia, '1000000000102')).problem.code).toBe('account-kind')
  const forced = await link(pia, '1000000000102', randomUUID(), '123456')
  expect(forced.problem.code).toBe('account-kind')
  expect(await messagesTo(api.db, 'corporate@hibla.example.com')).toEqual([])
})

test('twelve digits aren’t an account number, and an unknown number is refused as unknown', async () => {
  const pia = await newcomer()
  expect((await start(pia, '100000000011')).problem.errors?.[0]?.at).toBe('body.accountToLink')
  expect((await start(pia, '9999999999999')).problem.code).toBe('account-unknown')
})

test('an account without contact on file can’t be proved here, and answers as unknown', async () => {
  const pia = await newcomer()
  const nowhere = { email: null, mobileNumber: null }
  await api.db.update(accountTable).set(nowhere).where(eq(accountTable.accountNumber, '1000000000094'))
  expect((await start(pia, '1000000000094')).problem.code).toBe('account-unknown')
})

test('if the attempt can’t be noted, no code goes out that could never be used', async () => {
  const pia = await newcomer()
  const mails = async () => (await messagesTo(api.db, homeMail)).length
  const before = await mails()
  await api.db.execute(sql`alter table link_attempt add constraint full_up check (started_at is null) not valid`)
  expect((await start(pia, HOME)).status).toBe(500)
  await api.db.execute(sql`alter table link_attempt drop constraint full_up`)
  expect(await mails()).toBe(before)
  expect((await start(pia, HOME)).status).toBe(200)
})

test('a code works for one account and one person only', async () => {
  const [pia, eve] = [await newcomer(), await newcomer()]
  const sent = await start(pia, HOME)
  const otp = await codeTo(homeMail)
  expect((await link(pia, '1000000000011', sent.body.reference, otp)).problem.code).toBe('code-expired')
  expect((await link(eve, HOME, sent.body.reference, otp)).problem.code).toBe('code-expired')
  // A code that people sent to themselves proves nothing about an account.
  const own = await sentCode(api, 'ForOwnership', { email: eve.email })
  const ownCode = await codeTo(eve.email)
  expect((await link(eve, HOME, own, ownCode)).problem.code).toBe('code-expired')
  expect((await link(pia, HOME, sent.body.reference, otp)).status).toBe(200)
  expect((await link(pia, HOME, sent.body.reference, otp)).problem.code).toBe('already-linked')
})

test('an unlinked account is gone from database and claims, and can be linked again', async () => {
  const { access_token } = await tokensOf('several-accounts@hibla.example.com')
  const felix = { as: access_token as never }
  expect(await service.ownersOf(api.db, '1000000000060')).toHaveLength(1)
  const unlinked = await api.call(account.unlinkAccount, { body: { accountNumber: '1000000000060' }, ...felix })
  expect(unlinked.body.accountNumber).toEqual(['1000000000078'])
  expect(await service.ownersOf(api.db, '1000000000060')).toEqual([])
  const sent = await start(felix, '1000000000060')
  const linked = await link(
    felix,
    '1000000000060',
    sent.body.reference,
    await codeTo('several-accounts@hibla.example.com'),
  )
  expect(linked.body).toEqual({
    accountNumber: ['1000000000078', '1000000000060'],
    activeAccountNumber: '1000000000060',
  })
  // The code is used up, so linking again needs a new one. Earlier guesses no longer count.
  await api.call(account.unlinkAccount, { body: { accountNumber: '1000000000060' }, ...felix })
  const used = await codeTo('several-accounts@hibla.example.com')
  expect((await link(felix, '1000000000060', sent.body.reference, used)).problem.code).toBe('code-expired')
})
