import { saveDraft } from '@hibla/contract/applications/sold.contract'
import { applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import { CallFailed, type Client } from '@hibla/contract/client'
import { DAY_MS } from '@hibla/contract/values/days'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { saveForAgent, sendUnsent, versionNow, type Sent } from './send-unsent.ts'
import { nameOn, unsent, unsentOf, type Unsent } from './unsent.ts'

const NOW = Date.parse('2026-11-17T09:00:00+08:00')
const ORDER = 'HOBS-ABCDEFGHJK23'

type Own = { orderId?: string; first_name?: string; of?: string; version?: string; tried?: boolean; later?: number }
const bodyOf = ({ orderId = ORDER, first_name = 'ANA', version }: Own) => {
  const event = applicationEvent({
    orderId,
    customerCategory: 'RES',
    basicInfo: { ...ana, first_name },
    addresses: [homeAddress],
    position: { latitude: 14.55, longitude: 121.03 },
    agentCode: 'AG-1002',
  })
  return { ...event, ...(version !== undefined && { version }) }
}
const save = (key: string, own: Own = {}): Unsent => {
  const orderId = own.orderId ?? `HOBS-${key.toUpperCase()}23456789`
  const { of = 'jun', tried = true, later = 0 } = own
  return { ...unsentOf(of, key, bodyOf({ ...own, orderId }), tried), at: NOW + later }
}
const keys = async (person = 'jun') => (await unsent.of(person)).map(({ key }) => key)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  for (const person of ['jun', 'kara']) await unsent.drop(...(await keys(person)))
})

type Asked = NonNullable<Parameters<typeof clientWith>[1]>
type Input = { idempotencyKey: string; body: NonNullable<Unsent['body']> }
let nth = 0
const saved = (input: unknown) => ({
  status: true,
  applicationRefID: (input as Input).body.applicationRefID,
  step: 2,
  applicationStatus: 'Draft Application',
  version: `v${++nth}`,
})
const failing = (code: string, request: Asked = []): Client =>
  clientWith([[saveDraft, () => new CallFailed(problem({ code, status: 503 }))]], request)
const sending = (request: Asked = []) => clientWith([[saveDraft, saved]], request)
const keysOf = (request: Asked) => request.map(({ input }) => (input as Input).idempotencyKey)
const names = (sent: Sent[]) => sent.filter(({ answer }) => answer.ok).map((each) => nameOn(each.save))

test('what waits is sent in its order, with the key it was first tried with, and is gone then', async () => {
  await unsent.keep(save('second', { later: 1, first_name: 'BEN' }))
  await unsent.keep(save('first'))
  const request: Asked = []
  expect(names(await sendUnsent(sending(request), 'jun'))).toEqual(['ANA REYES', 'BEN REYES'])
  expect(keysOf(request)).toEqual(['first', 'second'])
  expect(await keys()).toEqual([])
  expect(await sendUnsent(sending(request), 'jun')).toEqual([])
  expect(request.length).toBe(2)
})

test('two screens that send at once send it once', async () => {
  await unsent.keep(save('once'))
  const request: Asked = []
  const client = sending(request)
  await Promise.all([sendUnsent(client, 'jun'), sendUnsent(client, 'jun')])
  expect(request.length).toBe(1)
})

test('somebody who logs in while another’s are being sent sends their own at once, and learns of nobody else', async () => {
  await unsent.keep(save('slow'))
  await unsent.keep(save('mine', { of: 'kara', first_name: 'CARLO' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = clientWith([[saveDraft, async (input) => (await promise, saved(input))]])
  const others = sendUnsent(slow, 'jun')
  expect(names(await sendUnsent(sending(), 'kara'))).toEqual(['CARLO REYES'])
  resolve()
  expect(names(await others)).toEqual(['ANA REYES'])
})

test.each([
  'no-connection',
  'unavailable',
  'still-running',
  'too-many-requests',
  'timed-out',
  'internal-error',
  'login-needed',
  'must-sign-in',
  'unreadable-answer',
  'bad-call-headers',
  'captcha-unavailable',
  'step-up-needed',
])('after %s it waits on, nothing behind it overtakes it, and it is sent the next time', async (code) => {
  await unsent.keep(save('first'))
  await unsent.keep(save('second', { later: 1 }))
  const request: Asked = []
  expect(names(await sendUnsent(failing(code, request), 'jun'))).toEqual([])
  expect([await keys(), keysOf(request)]).toEqual([['first', 'second'], ['first']])
  expect(names(await sendUnsent(sending(), 'jun'))).toEqual(['ANA REYES', 'ANA REYES'])
})

test.each([
  'changed-meanwhile',
  'too-young',
  'citizenship-unknown',
  'not-serviceable',
  'not-your-agent-code',
  'no-agent-code',
  'location-not-allowed',
  'not-allowed',
  'invalid-input',
])('%s keeps what was typed, with the reason, isn’t sent again, and lets the next one through', async (code) => {
  await unsent.keep(save('first'))
  await sendUnsent(failing(code), 'jun')
  expect(await unsent.of('jun')).toMatchObject([{ key: 'first', refused: { code, words: expect.any(String) } }])
  await unsent.keep(save('second', { later: 1 }))
  const request: Asked = []
  await sendUnsent(sending(request), 'jun')
  expect(keysOf(request)).toEqual(['second'])
})

test('a refusal that wouldn’t be one today is forgotten, and what waits is sent', async () => {
  await unsent.keep({ ...save('first'), refused: { code: 'login-needed', words: 'Log in again.' } })
  const request: Asked = []
  await sendUnsent(failing('no-connection', request), 'jun')
  expect((await unsent.of('jun'))[0]?.refused).toBeUndefined()
  expect(keysOf(request)).toEqual(['first'])
})

test.each(['not-found', 'already-submitted'])(
  'after %s the phone knows nothing of the customer any more, only that it is over',
  async (code) => {
    await unsent.keep(save('first', { orderId: ORDER, first_name: 'ZENAIDA' }))
    await unsent.keep(save('second', { orderId: ORDER, first_name: 'ZENAIDA', tried: false, later: 1 }))
    await sendUnsent(failing(code), 'jun')
    const left = await unsent.of('jun')
    expect(left).toMatchObject([{ reference: ORDER, refused: { code } }])
    expect(JSON.stringify(left)).not.toMatch(/ZENAIDA|REYES|917/)
  },
)

test('a week later nothing of it is left, sent or not', async () => {
  await unsent.keep(save('first'))
  vi.setSystemTime(NOW + 7 * DAY_MS - 1)
  expect(await keys()).toEqual(['first'])
  vi.setSystemTime(NOW + 7 * DAY_MS)
  const request: Asked = []
  await sendUnsent(sending(request), 'jun')
  expect([await keys(), request]).toEqual([[], []])
})

test('nobody sees or sends what somebody else typed on the same phone', async () => {
  await unsent.keep(save('theirs', { of: 'kara' }))
  const request: Asked = []
  expect(await sendUnsent(sending(request), 'jun')).toEqual([])
  expect(request).toEqual([])
  expect(await keys('kara')).toEqual(['theirs'])
})

test('a correction waits behind what may have arrived, and goes on from its version', async () => {
  const lost = await saveForAgent(failing('no-connection'), 'jun', { key: 'typo', body: bodyOf({ version: 'v0' }) })
  expect(lost.waits).toBe(true)
  vi.setSystemTime(NOW + 1)
  const body = bodyOf({ first_name: 'ANNA', version: 'v0' })
  const request: Asked = []
  const again = await saveForAgent(failing('no-connection', request), 'jun', { key: 'corrected', body })
  expect([again.waits, keysOf(request), await keys()]).toEqual([true, ['typo'], ['typo', 'corrected']])
  const said: Asked = []
  await sendUnsent(sending(said), 'jun')
  const [first, second] = said.map(({ input }) => input as Input)
  expect([first?.idempotencyKey, first?.body.version, first?.body.firstName]).toEqual(['typo', 'v0', 'ANA'])
  expect([second?.idempotencyKey, second?.body.firstName]).toEqual(['corrected', 'ANNA'])
  expect([second?.body.version, versionNow(ORDER, 'v0')]).toEqual([`v${nth - 1}`, `v${nth}`])
  expect(await keys()).toEqual([])
})

test('a correction that finds the signal back is saved after what waited, and nothing older comes after it', async () => {
  await unsent.keep(save('typo', { orderId: ORDER }))
  vi.setSystemTime(NOW + 1)
  const request: Asked = []
  const { answer, waits } = await saveForAgent(sending(request), 'jun', {
    key: 'corrected',
    body: bodyOf({ first_name: 'ANNA' }),
  })
  expect([answer.ok, waits, keysOf(request), await keys()]).toEqual([true, false, ['typo', 'corrected'], []])
})

test('a correction of what we refuse takes its place', async () => {
  await unsent.keep(save('typo', { orderId: ORDER }))
  vi.setSystemTime(NOW + 1)
  const client = clientWith([
    [
      saveDraft,
      (input) =>
        (input as Input).idempotencyKey === 'typo'
          ? new CallFailed(problem({ code: 'too-young', status: 422 }))
          : saved(input),
    ],
  ])
  const { answer } = await saveForAgent(client, 'jun', { key: 'corrected', body: bodyOf({ first_name: 'ANNA' }) })
  expect([answer.ok, await keys()]).toEqual([true, []])
})

test('a save that succeeds settles what was refused of the same draft, and nothing of another', async () => {
  await unsent.keep(save('refused', { orderId: ORDER }))
  await unsent.keep(save('other', { later: 1 }))
  await sendUnsent(failing('changed-meanwhile'), 'jun')
  await saveForAgent(sending(), 'jun', { key: 'corrected', body: bodyOf({ version: 'v9' }) })
  expect(await keys()).toEqual(['other'])
})

test('of corrections that were never tried only the last one waits', async () => {
  await unsent.keep(save('typo', { orderId: ORDER }))
  for (const [at, key] of ['second', 'third'].entries())
    await unsent.keep(save(key, { orderId: ORDER, tried: false, later: at + 1 }))
  expect(await keys()).toEqual(['typo', 'third'])
})
