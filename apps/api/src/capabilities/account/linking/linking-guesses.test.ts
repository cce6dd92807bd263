import { contract } from '@hibla/contract'
import { CALM_GUESSES } from '@hibla/contract/account/linking-lock.rule'
import type { Endpoint } from '@hibla/contract/endpoint'
import { caps } from '../../../kernel/messages/recipient-cap.ts'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { linkGuard } from '../account.tables.ts'
import { newPerson } from '../test/holders.ts'
import { another, linkers, type Someone } from '../test/linkers.ts'

const api = await useApi()
const { account } = contract
const { tokensOf, newcomer, codeTo, start, link } = await linkers(api)

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

test('a person gets five codes a day for an account, and codes that weren’t sent don’t count', async () => {
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
