import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { workOff } from '../../../test/work-off.ts'
import { caps, type CappedKind } from '../../kernel/messages/recipient-cap.ts'
import { codeParts } from './test/codes.ts'
import { newcomer, registerIn, resetIn, someone } from './test/newcomers.ts'
import { sendCode, type Recipient } from './one-time-codes.ts'

const api = await useApi()
const { url, db, listen } = api
const other = await useApi({ database: { url, db, listen } })
const { identity } = contract

/** Sixty requests, each from a network of its own, at two processes in turn. */
const sixtyTimes = async (endpoint: { method: 'POST'; path: string }, body: object) => {
  const asked = Array.from({ length: 60 }, async (_, nth) => {
    const at = nth % 2 ? api : other
    const remoteAddress = `10.${nth}.0.1`
    return (await at.inject({ method: 'POST', url: `/api${endpoint.path}`, payload: body, remoteAddress })).statusCode
  })
  const statuses = await Promise.all(asked)
  // Both processes write emails at the same time.
  await Promise.all([workOff(api, 'identity'), workOff(other, 'identity')])
  await workOff(api, 'identity')
  return new Set(statuses)
}

test('60 requests for a new password from 60 networks reach one person a few times, and the last link works', async () => {
  const { email } = await newcomer(api)
  const before = (await messagesTo(db, email)).length
  expect(await sixtyTimes(identity.forgotPassword, { email })).toEqual(new Set([200]))
  const mails = (await messagesTo(db, email)).slice(before)
  expect(mails).toHaveLength(caps['password-reset'].hour)
  const accessToken = resetIn(mails.at(-1)?.text)
  const body = { email, newPassword: 'ten white egrets', accessToken }
  expect((await api.call(identity.resetPassword, { body })).body).toEqual({ status: true })
})

test('whoever is attacked all day still has a link that works, an hour old at most', async () => {
  const { email } = await newcomer(api)
  const hourPasses = async () => {
    for (const each of [api, other]) each.clock.advance({ minutes: 60 })
    await db.execute(sql`update recipient_count set last_at = last_at - interval '1 hour',
      sent_at = array(select at - interval '1 hour' from unnest(sent_at) at)`)
  }
  for (let hour = 0; hour < 4; hour++) {
    await hourPasses()
    await sixtyTimes(identity.forgotPassword, { email })
  }
  // The owner asks near the end of the hour, and nothing new comes.
  for (const each of [api, other]) each.clock.advance({ minutes: 59 })
  const before = await messagesTo(db, email)
  await api.call(identity.forgotPassword, { body: { email } })
  await workOff(api, 'identity')
  expect(await messagesTo(db, email)).toHaveLength(before.length)
  const accessToken = resetIn(before.at(-1)?.text)
  const body = { email, newPassword: 'ten white egrets', accessToken }
  expect((await api.call(identity.resetPassword, { body })).body).toEqual({ status: true })
})

test('60 registrations of somebody’s address and 60 requests for another link reach them a few times in all', async () => {
  const { email } = await registerIn(api)
  expect(await sixtyTimes(identity.register, someone({ email }))).toEqual(new Set([200]))
  expect(await sixtyTimes(identity.resendVerification, { email })).toEqual(new Set([200]))
  expect(await messagesTo(db, email)).toHaveLength(caps.registration.hour)
})

test('60 registrations of an address that has a login reach its owner a few times', async () => {
  const { email } = await newcomer(api)
  await sixtyTimes(identity.register, someone({ email }))
  const told = (await messagesTo(db, email)).filter(({ subject }) => subject.includes('already have'))
  expect(told.length).toBeLessThanOrEqual(caps.registration.hour)
  expect(told.length).toBeGreaterThan(0)
})

test.each<[string, Recipient, string, 'mail' | 'sms']>([
  ['mails', { email: 'often@example.com' }, 'often@example.com', 'mail'],
  ['SMS', { mobileNumber: '9179999999' }, '+639179999999', 'sms'],
])(
  '60 codes by %s: one person gets a few, then a refusal, and the codes already sent still work',
  async (_, to, address, kind) => {
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_each, nth) => sendCode(codeParts(nth % 2 ? api : other), 'ForCompliance', to)),
    )
    expect(sent.filter(({ ok }) => ok)).toHaveLength(caps.code.hour)
    expect(new Set(sent.flatMap((each) => (each.ok ? [] : [each.refusal])))).toEqual(new Set(['too-many-codes']))
    expect(await messagesTo(db, address, kind)).toHaveLength(caps.code.hour)
    const open = await db.execute(sql`select 1 from one_time_code where recipient = ${address} and used_at is null`)
    expect(open).toHaveLength(caps.code.hour)
  },
)

test('strangers who ask for codes don’t use up those that people need for their own account', async () => {
  const to = { email: 'wanted@example.com' }
  for (let nth = 0; nth <= caps.code.hour; nth++) await sendCode(codeParts(api), 'ForCompliance', to)
  expect((await sendCode(codeParts(api), 'OTP_ForCompliance', to)).ok).toBe(false)
  const own = { ForOwnership: 'linking-code', ForContactChange: 'contact-code', ForStepUp: 'step-up-code' } as const
  for (const [purpose, cap] of Object.entries(own) as [keyof typeof own, CappedKind][])
    for (let nth = 0; nth <= caps[cap].hour; nth++)
      expect((await sendCode(codeParts(api), purpose, to)).ok).toBe(nth < caps[cap].hour)
})
