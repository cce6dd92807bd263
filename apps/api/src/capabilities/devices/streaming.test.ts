import { startSandbox } from '@hibla/sandbox'
import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { whenOver } from '../../../test/when-over.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
whenOver(sandbox.stop)
const api = await useApi({
  environment: { STREAMING: 'sandbox', STREAMING_URL: `${sandbox.url}/streaming`, STREAMING_KEY: 'sandbox' },
})
const HUGO = '1000000000094'
const hugo = { as: 'hugo.customer', accounts: [HUGO] } as const
const origin = api.config.origin

const recover = async (body: unknown, { accountNo = HUGO, who = hugo }: { accountNo?: string; who?: As } = {}) => {
  const url = `/api/accounts/${accountNo}/subscriptions/netflix/recovery`
  const answer = await api.inject({ method: 'POST', url, payload: body as object, ...who })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const trouble = (name: string | null) =>
  fetch(`${sandbox.url}/sandbox/streaming`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ trouble: name }),
  })
const stored = async () =>
  (await api.call(contract.account.accountDetails, { query: {}, ...hugo })).body.netflixSubsMstDetails

test('[devices.streaming-recovery-post-error-url, devices.streaming-recovery-status-boolean, endpoints.accounts-account-no-subscriptions-netflix-recovery] a subscriber gets a new link to their streaming service, which the portal offers from then on', async () => {
  await api.db.execute(sql`update account_streaming set status = 'ACTIVE' where account_number = ${HUGO}`)
  const { status, body } = await recover({ errorUrl: `${origin}/account/subscription?streaming=failed` })
  expect([status, body['status'], body['message']]).toEqual([200, true, null])
  const link = new URL(String(body['link']))
  expect([link.searchParams.get('pai'), link.searchParams.get('error')]).toEqual([
    'HBL-94-7731',
    `${origin}/account/subscription?streaming=failed`,
  ])
  expect(await stored()).toEqual({ link: link.href, status: 'PENDING', pai: 'HBL-94-7731' })
})

test('[devices.streaming-recovery-post-error-url, endpoints.accounts-account-no-subscriptions-netflix-recovery] whoever has two accounts gets a new link for the one they name', async () => {
  const other = '1000000000086'
  await api.db.execute(sql`insert into account_streaming select (jsonb_populate_record(s,
    jsonb_build_object('account_number', ${other}::text, 'pai', 'HBL-86-1111'))).*
    from account_streaming s where account_number = ${HUGO}`)
  await api.db.execute(sql`insert into account_subscription select (jsonb_populate_record(s,
    jsonb_build_object('account_number', ${other}::text, 'position', 90))).*
    from account_subscription s where account_number = ${HUGO} and category = 'STREAMING'`)
  for (const accounts of [
    [HUGO, other],
    [other, HUGO],
  ])
    for (const [accountNo, pai] of [
      [HUGO, 'HBL-94-7731'],
      [other, 'HBL-86-1111'],
    ] as const) {
      const { body } = await recover({ errorUrl: '/customer' }, { accountNo, who: { ...hugo, accounts } })
      expect(new URL(String(body['link'])).searchParams.get('pai')).toBe(pai)
      const [kept] = await api.db.execute(sql`select link from account_streaming where account_number = ${accountNo}`)
      expect(kept).toEqual({ link: body['link'] })
    }
})

test('[devices.streaming-recovery-failure-text] a recovery that fails says so in the fixed words, and changes nothing', async () => {
  const before = await stored()
  for (const name of ['refused', 'down', 'hang']) {
    await trouble(name)
    const { status, body } = await recover({ errorUrl: '/customer' })
    expect([status, body]).toEqual([200, { status: false, message: 'Account recovery failed', link: null }])
  }
  await trouble(null)
  expect(await stored()).toEqual(before)
  const alone = await useApi()
  const call = contract.devices.recoverStreaming
  const off = await alone.call(call, { params: { accountNo: HUGO }, body: { errorUrl: '/customer' }, ...hugo })
  expect(off.body).toEqual({ status: false, message: 'Account recovery failed', link: null })
})

test('an errorUrl elsewhere, no errorUrl, somebody else’s account and a plan without streaming are refused', async () => {
  for (const errorUrl of [
    'https://evil.example.com',
    '//evil.example.com',
    'javascript:alert(1)',
    `${origin}.evil.example`,
  ])
    expect((await recover({ errorUrl })).body).toMatchObject({ status: 400, code: 'url-elsewhere' })
  expect((await recover({})).body).toMatchObject({ status: 400, code: 'invalid-input' })
  const ana: As = { as: 'ana.customer', accounts: ['1000000000011'] }
  expect((await recover({ errorUrl: '/customer' }, { who: ana })).status).toBe(404)
  const plain = await recover({ errorUrl: '/customer' }, { accountNo: '1000000000011', who: ana })
  expect(plain.body).toMatchObject({ code: 'no-streaming' })
})

test.each([
  [
    'whose plan changed to one without it',
    sql`update account_subscription set until = '2026-11-01'
    where account_number = ${HUGO} and category = 'STREAMING'`,
  ],
  [
    'whose line is SUSPENDED',
    sql`update account set status = 'SUSPENDED', suspended_at = now()
    where account_number = ${HUGO}`,
  ],
  [
    'whose line is DISCONNECTED',
    sql`update account set status = 'DISCONNECTED', disconnected_at = now()
    where account_number = ${HUGO}`,
  ],
])('somebody %s gets no new link, although the streaming service still knows them', async (_, change) => {
  onTestFinished(async () => {
    await api.db.execute(sql`update account_subscription set until = null
      where account_number = ${HUGO} and category = 'STREAMING'`)
    await api.db.execute(sql`update account set status = 'ACTIVE', suspended_at = null, disconnected_at = null
      where account_number = ${HUGO}`)
  })
  const known = () => api.db.execute(sql`select link, status from account_streaming where account_number = ${HUGO}`)
  const before = await known()
  await api.db.execute(change)
  expect((await recover({ errorUrl: '/customer' })).body).toMatchObject({ code: 'no-streaming' })
  expect(await known()).toEqual(before)
})
