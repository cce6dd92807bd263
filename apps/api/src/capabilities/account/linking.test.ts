import { contract } from '@hibla/contract'
import { CALM_GUESSES } from '@hibla/contract/account/linking-lock.rule'
import type { Endpoint } from '@hibla/contract/endpoint'
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
import { newPerson } from './test/holders.ts'

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

test('five wrong codes lock an account for whoever guessed, for a day; others link it as before', async () => {
  const number = '1000000000045'
  const contact = 'suspended@hibla.example.com'
  const [eve, pia] = [await newcomer(), await newcomer()]
  const { reference } = (await start(eve, number)).body
  const real = await codeTo(contact)
  for (let guess = 0; guess < 5; guess++)
    expect((await link(eve, number, reference, another(real))).problem.code).toBe('wrong-code')
  expect((await link(eve, number, reference, real)).problem.code).toBe('locked')
  expect((await start(eve, number)).problem.code).toBe('locked')
  const noted = await api.db.execute(sql`select 1 from security_event where what = 'code-refused'
    and person_id = ${eve.id} and about->>'why' = 'wrong-code'`)
  expect(noted).toHaveLength(5)
  const sent = await start(pia, number)
  expect((await link(pia, number, sent.body.reference, await codeTo(contact))).status).toBe(200)
  api.clock.advance({ hours: 24 })
  expect((await start(eve, number)).status).toBe(200)
})

test('one person gets five codes a day for one account, and codes that weren’t sent don’t count', async () => {
  const pia = await newcomer()
  const ask = async () => (await start(pia, '1000000000052')).problem.code
  const { hour } = caps['linking-code'].fromOne
  const codes: (string | undefined)[] = []
  for (let asked = 0; asked < hour + 1; asked++) codes.push(await ask())
  expect(codes).toEqual([...Array<undefined>(hour).fill(undefined), 'too-many-codes'])
  await api.db.execute(sql`truncate recipient_count`)
  expect(await ask()).toBeUndefined()
  await api.db.execute(sql`truncate recipient_count`)
  expect(await ask()).toBe('too-many-codes')
})

/** From a network of their own, like each of a botnet's. */
const from = async (remoteAddress: string, { as }: Someone, { method, path }: Endpoint, payload: object) =>
  (await api.inject({ method, url: `/api${path}`, payload, remoteAddress, as })).json()
const anHourPasses = () =>
  api.db.execute(sql`update recipient_count set last_at = last_at - interval '61 minutes',
    sent_at = array(select at - interval '61 minutes' from unnest(sent_at) with ordinality as sent(at, nth) order by nth)`)

test('many logins and networks together make a known number of guesses a day, and can’t lock out whoever has the code', async () => {
  const number = '1000000000037'
  const contact = 'legacy@hibla.example.com'
  await api.db.execute(sql`truncate recipient_count`)
  const { day } = caps['linking-code']
  const botnet: Someone[] = []
  for (let nth = 0; nth < day + 3; nth++) botnet.push({ as: `${(await newPerson(api)).id}.` as never })
  const before = (await messagesTo(api.db, contact)).length
  let compared = 0
  for (const [nth, bot] of botnet.entries()) {
    if (nth % 5 === 0) await anHourPasses()
    await api.db.execute(sql`truncate limit_window`)
    const address = `10.9.${nth}.1`
    const { reference } = await from(address, bot, account.startLinking, { accountToLink: number })
    if (reference === undefined) continue
    const otp = another(await codeTo(contact))
    const body = { accountToLink: number, reference, otp }
    for (let guess = 0; guess < 7; guess++)
      if ((await from(address, bot, account.linkAccount, body)).code === 'wrong-code') compared++
  }
  expect(await messagesTo(api.db, contact)).toHaveLength(before + day)
  // The first two codes have five tries each; every other one has one. At most it would be the calm ones and one per code.
  expect(compared).toBe(CALM_GUESSES + day - 2)
  expect(CALM_GUESSES + day).toBe(25)

  // The owner's login has the address of the account, so strangers can't use up its codes either.
  const owner = { as: (await tokensOf(contact)).access_token as never }
  await api.call(account.unlinkAccount, { body: { accountNumber: number }, ...owner })
  const sent = await start(owner, number)
  expect(sent.status).toBe(200)
  expect((await link(owner, number, sent.body.reference, await codeTo(contact))).status).toBe(200)
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
