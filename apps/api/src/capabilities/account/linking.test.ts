import { contract } from '@hibla/contract'
import { caps } from '../../kernel/messages/recipient-cap.ts'
import { sentCode } from '../identity/test/codes.ts'
import { newcomer as newRegistered } from '../identity/test/newcomers.ts'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { readDemoAccounts } from '../../demo.ts'
import { account as accountTable, linkGuard } from './account.tables.ts'
import { accountDoor } from './account.door.ts'

const api = await useApi()
const { account, identity } = contract
const door = accountDoor(api.db, api.clock)
const demo = await readDemoAccounts()

const HOME = '1000000000110'
const SHOP = '1000000000128'
const homeMail = 'not-linked@hibla.example.com'

const tokensOf = async (username: string, password = demo.password) => {
  const { body } = await api.call(identity.login, { body: { username, password } })
  return Tokens.parse(body)
}
const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

/** Someone who has just registered and confirmed their email, perhaps with an account number. */
const newcomer = async (claimed?: string) => {
  const more = {
    firstName: 'Pia',
    lastName: 'Ramos',
    displayWelcomeBanner: false,
    ...(claimed && { accountNumber: claimed }),
  }
  const { email, password } = await newRegistered(api, more)
  const tokens = await tokensOf(email, password)
  return { email, password, tokens, as: tokens.access_token as never, id: claimsIn(tokens.access_token).sub as string }
}
type Someone = Pick<Awaited<ReturnType<typeof newcomer>>, 'as'>

const codeTo = async (to: string, kind: 'mail' | 'sms' = 'mail') =>
  (await messagesTo(api.db, to, kind)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast(Boolean) ?? ''
const start = ({ as }: Someone, accountToLink: string) =>
  api.call(account.startLinking, { body: { accountToLink }, as })
const link = ({ as }: Someone, accountToLink: string, reference: string, otp: string) =>
  api.call(account.linkAccount, { body: { accountToLink, reference, otp }, as })
const another = (otp: string) => (otp === '000000' ? '000001' : '000000')

test('[account.subscriber-links-account-number] a newcomer proves an account with a mailed code and is a customer with the next token', async () => {
  const pia = await newcomer()
  const sent = await start(pia, HOME)
  expect(sent.body).toEqual({ status: true, reference: expect.any(String), sentTo: 'n•••@h•••.com' })
  const linked = await link(pia, HOME, sent.body.reference, await codeTo(homeMail))
  expect(linked.body).toEqual({ accountNumber: [HOME], activeAccountNumber: HOME })
  expect(await door.ownersOf(HOME)).toEqual([pia.id])
  expect((await messagesTo(api.db, homeMail)).at(-1)?.text).toContain('A login was linked to your')
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
  expect(await door.ownersOf('1000000000011')).not.toContain(pia.id)
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

test('ten wrong codes lock an account against everyone for a day, the right code included', async () => {
  const [pia, eve] = [await newcomer(), await newcomer()]
  for (const someone of [pia, eve]) {
    const { reference } = (await start(someone, '1000000000045')).body
    const wrong = another(await codeTo('suspended@hibla.example.com'))
    for (let guess = 0; guess < 5; guess++)
      expect((await link(someone, '1000000000045', reference, wrong)).problem.code).toBe('wrong-code')
  }
  const [noted] = await api.db.execute(sql`select count(distinct person_id)::int as people, count(*)::int as times
    from security_event where what = 'code-refused' and network = '127.0.0.1' and about->>'why' = 'wrong-code'
    and person_id is not null`)
  expect(noted).toEqual({ people: 2, times: 10 })
  const third = await newcomer()
  const tooLate = await start(third, '1000000000045')
  const code = await codeTo('suspended@hibla.example.com')
  expect((await link(third, '1000000000045', tooLate.body.reference, code)).problem.code).toBe('locked')
  api.clock.advance({ hours: 24 })
  const sent = await start(third, '1000000000045')
  const right = await codeTo('suspended@hibla.example.com')
  expect((await link(third, '1000000000045', sent.body.reference, right)).status).toBe(200)
})

test('after ten codes a day no more are sent, so nobody can flood a stranger’s mailbox; only codes that were sent count', async () => {
  const people = [await newcomer(), await newcomer()]
  const mails = async () => (await messagesTo(api.db, 'legacy@hibla.example.com')).length
  const before = await mails()
  const askSixTimesEach = async () => {
    const codes: (string | undefined)[] = []
    for (const someone of people) {
      // The limit per person is not what's tested here.
      await api.db.execute(sql`truncate limit_window`)
      for (let asked = 0; asked < 6; asked++) codes.push((await start(someone, '1000000000037')).problem.code)
    }
    return codes
  }
  const { hour } = caps['linking-code']
  const thenRefused = (why: string) => Array.from({ length: 12 }, (_, nth) => (nth < hour ? undefined : why))
  const anHourLater = () => api.db.execute(sql`truncate recipient_count`)
  await anHourLater()
  expect(await askSixTimesEach()).toEqual(thenRefused('too-many-codes'))
  expect(await mails()).toBe(before + hour)
  await anHourLater()
  expect(await askSixTimesEach()).toEqual(thenRefused('locked'))
  expect(await mails()).toBe(before + 10)
})

test('an unlinked account is gone from database and claims, and can be linked again', async () => {
  const { access_token } = await tokensOf('several-accounts@hibla.example.com')
  const felix = { as: access_token as never }
  expect(await door.ownersOf('1000000000060')).toHaveLength(1)
  const unlinked = await api.call(account.unlinkAccount, { body: { accountNumber: '1000000000060' }, ...felix })
  expect(unlinked.body.accountNumber).toEqual(['1000000000078'])
  expect(await door.ownersOf('1000000000060')).toEqual([])
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

test('a right code resets the account’s count of guesses', async () => {
  const counted = () => api.db.$count(linkGuard, eq(linkGuard.accountNumber, '1000000000086'))
  const pia = await newcomer()
  const { reference } = (await start(pia, '1000000000086')).body
  const right = await codeTo('outage-area@hibla.example.com')
  await link(pia, '1000000000086', reference, another(right))
  expect(await counted()).toBe(1)
  expect((await link(pia, '1000000000086', reference, right)).status).toBe(200)
  expect(await counted()).toBe(0)
})
