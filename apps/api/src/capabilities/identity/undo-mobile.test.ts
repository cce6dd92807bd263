import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { afterEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { workOff } from '../../../test/work-off.ts'
import { caps } from '../../kernel/messages/recipient-cap.ts'
import { newcomer, password } from './test/newcomers.ts'

const api = await useApi()
const { account, identity } = contract

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

const login = async (username: string) => {
  // Whoever logs in within the second of an undo would have to prove themselves again.
  await api.db.execute(sql`delete from stale_login`)
  const { body } = await api.call(identity.login, { body: { username, password } })
  return (body as { access_token: string }).access_token as As['as']
}
const setMobile = (as: As['as'], mobileNumber: string) =>
  api.call(identity.updateMobileNumber, { body: { mobileNumber }, as })
const numberOf = async (email: string) => {
  const rows = await api.db.execute<{ number: string[] | null }>(
    sql`select attributes->'mobileNumber' as number from person where email = ${email}`,
  )
  return rows[0]?.number?.[0]
}
const tokensTo = async (email: string) =>
  (await messagesTo(api.db, email)).flatMap(({ text }) => /\/undo#([\w-]+)/.exec(text)?.[1] ?? [])
const undo = (token: string | undefined) => api.call(account.undoContactChange, { body: { token: token ?? '' } })
const isOpen = async (as: As['as']) => (await api.call(identity.groups, { as })).status === 200

/** The next change doesn't arrive at the provider. */
const failNext = () => {
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return real(input, init)
    globalThis.fetch = real
    throw new TypeError('fetch failed')
  }
}

test('a number and a login that are newer than the undo stay when the old number is put back late', async () => {
  const { email, mobileNumber } = await newcomer(api)
  const thief = await login(email)
  expect((await setMobile(thief, '9990001111')).status).toBe(200)
  expect((await undo((await tokensTo(email)).at(-1))).status).toBe(200)
  const owner = await login(email)
  const toThief = (await messagesTo(api.db, '+639990001111', 'sms')).length
  expect((await setMobile(owner, '9170002222')).status).toBe(200)
  // Nor can whoever had the number meanwhile undo that.
  expect(await messagesTo(api.db, '+639990001111', 'sms')).toHaveLength(toThief)
  await workOff(api, 'identity')
  expect(await numberOf(email)).toBe('9170002222')
  expect([await isOpen(thief), await isOpen(owner)]).toEqual([false, true])
  expect((await undo((await tokensTo(email)).at(-1))).status).toBe(200)
  await workOff(api, 'identity')
  expect(await numberOf(email)).toBe(mobileNumber)
})

test('the link works for 72 hours and not a moment longer, and its letters wait for a mail server as long', async () => {
  const { email, mobileNumber } = await newcomer(api)
  expect((await setMobile(await login(email), '9990001111')).status).toBe(200)
  const over = new Date(api.clock.now().getTime() + 72 * 3_600_000)
  const [mail] = (await messagesTo(api.db, email)).slice(-1)
  const [sms] = (await messagesTo(api.db, `+63${mobileNumber}`, 'sms')).slice(-1)
  expect([mail?.until, sms?.until]).toEqual([over, over])
  const [token] = await tokensTo(email)
  api.clock.advance({ hours: 71, minutes: 59 })
  expect((await api.call(account.contactUndo, { body: { token: token! } })).status).toBe(200)
  api.clock.advance({ minutes: 1 })
  expect((await undo(token)).problem.code).toBe('link-expired')
  await workOff(api, 'identity')
  expect(await numberOf(email)).toBe('9990001111')
})

test('a change that failed and is tried again is told once, and can be undone', async () => {
  const { email, mobileNumber } = await newcomer(api)
  const thief = await login(email)
  failNext()
  expect((await setMobile(thief, '9990001111')).status).toBe(503)
  expect((await setMobile(thief, '9990001111')).status).toBe(200)
  expect(await numberOf(email)).toBe('9990001111')
  const tokens = await tokensTo(email)
  expect(tokens).toHaveLength(1)
  expect((await undo(tokens[0])).status).toBe(200)
  await workOff(api, 'identity')
  expect(await numberOf(email)).toBe(mobileNumber)
})

test('a change that is undone before it reaches the provider never does', async () => {
  const { email, mobileNumber } = await newcomer(api)
  const thief = await login(email)
  globalThis.fetch = async (input, init) => {
    const told = (await tokensTo(email)).at(-1)
    if (told !== undefined) {
      globalThis.fetch = real
      await undo(told)
    }
    return real(input, init)
  }
  await setMobile(thief, '9990001111')
  expect(await numberOf(email)).toBe(mobileNumber)
  await workOff(api, 'identity')
  expect(await numberOf(email)).toBe(mobileNumber)
})

test('nobody can have a stranger’s phone flooded: five changes an hour, and a number gets few SMS about them', async () => {
  const stranger = '9990007777'
  const texts = async () => (await messagesTo(api.db, `+63${stranger}`, 'sms')).length
  for (let nth = 0; nth < 5; nth++) {
    const { email } = await newcomer(api, { mobileNumber: stranger })
    expect((await setMobile(await login(email), '9990008888')).status).toBe(200)
    // The login's own mailbox always hears of it.
    expect(await tokensTo(email)).toHaveLength(1)
  }
  expect(await texts()).toBe(caps['contact-news'].hour)

  const { email } = await newcomer(api)
  const as = await login(email)
  const answers: number[] = []
  for (let nth = 0; nth < 6; nth++) answers.push((await setMobile(as, `999000666${nth}`)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
