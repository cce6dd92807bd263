import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { startJobs } from '../../kernel/jobs/jobs.ts'
import { prepareJobs } from '../../kernel/jobs/queues.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { newcomer, someone } from './test/newcomers.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const api = await useApi()
const { identity } = contract
beforeEach(() => api.db.execute(sql`truncate limit_window`))

const asks = {
  forgot: (email: string) => api.call(identity.forgotPassword, { body: { email } }),
  resend: (email: string) => api.call(identity.resendVerification, { body: { email } }),
  register: (email: string) => api.call(identity.register, { body: someone({ email }) }),
  'a code for an application': (appRefID: string) =>
    api.call(contract.applications.sendOtp, { body: { appRefID, purpose: 'ForCompliance' } }),
}
const kinds = ['forgot', 'resend', 'register', 'a code for an application'] as const
type Kind = (typeof kinds)[number]

const { placed, save } = applicantsOf(api)
/** An email with a login, or the reference of an application. */
const someKnown = async (what: Kind): Promise<string> => {
  if (what !== 'a code for an application') return (await newcomer(api)).email
  const order = await placed()
  expect((await save(order)).status).toBe(200)
  return order.orderId
}
const someUnknown = (what: Kind) => (what === 'a code for an application' ? 'OO-NEVERSEEN22' : someone().email)

/** The statements that a call sends to the database before it answers. */
const statementsOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await ask()
  const texts = sent.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text)
  sent.mockRestore()
  // Every process looks there now and then, whoever calls.
  return texts.filter((text) => !text.includes('ended_session'))
}

test.each(kinds)('whether or not it’s known, %s does the same work before it answers', async (what) => {
  const [knownOne, unknownOne] = [await someKnown(what), someUnknown(what)]
  const fetched = vi.spyOn(globalThis, 'fetch')
  const unknown = await statementsOf(() => asks[what](unknownOne))
  const known = await statementsOf(() => asks[what](knownOne))
  expect(known).toEqual(unknown)
  expect(known.length).toBeGreaterThan(2)
  // Nor is the identity provider asked about anybody.
  expect(fetched).not.toHaveBeenCalled()
})

/** The chance that a known email takes longer than an unknown one: 0.5 says that the time tells nothing. */
const auc = (known: number[], unknown: number[]): number => {
  const wins = known.flatMap((long) => unknown.map((short) => (long === short ? 0.5 : Number(long > short))))
  return wins.reduce((sum, each) => sum + each, 0) / wins.length
}

const ROUNDS = 200

test.runIf(deep).each(kinds)(
  `over ${ROUNDS} calls each, %s takes as long for the known as for the unknown`,
  { timeout: 180_000 },
  async (what) => {
    // The emails are written meanwhile, as on a running portal.
    const subscribers = api.work.subscribers.filter(({ topic }) => /^(identity|applications)\./.test(topic))
    const work = { subscribers, schedules: [] }
    await prepareJobs(api.url, work)
    const jobs = await startJobs(api.url, api.db, work, { error: () => {} })
    onTestFinished(() => jobs.stop())
    const knownOne = await someKnown(what)
    const took = async (address: string) => {
      const from = performance.now()
      await asks[what](address)
      return performance.now() - from
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = -20; round < ROUNDS; round++) {
      await api.db.execute(sql`truncate limit_window`)
      const pair = [
        ['known', knownOne],
        ['unknown', someUnknown(what)],
      ] as const
      // Each is first as often as the other.
      for (const [who, address] of round % 2 ? pair : pair.toReversed()) {
        const ms = await took(address)
        if (round >= 0) times[who].push(ms)
      }
    }
    const told = auc(times.known, times.unknown)
    expect(told).toBeGreaterThan(0.4)
    expect(told).toBeLessThan(0.6)
  },
)
