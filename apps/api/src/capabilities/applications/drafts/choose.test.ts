import { applicationStatuses, applicationMachine } from '@hibla/contract/applications/status.rule'
import { asc, eq, sql } from '../../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { why } from '../../../../test/why.ts'
import { application, applicationChange } from '../applications.tables.ts'
import { agreedToSimplest } from '../test/agreed.ts'
import { applicantsOf } from '../test/applicant.ts'

const api = await useApi()
const { placed, save, kept, choose, withdraw, broughtTo } = applicantsOf(api)
const draft = async () => {
  const order = await placed()
  await save(order)
  return order
}

describe('choosing a plan', () => {
  test('an applicant learns the first bill and every later month before anything is ordered', async () => {
    api.clock.set('2026-11-03T10:00:00+08:00')
    const order = await draft()
    const addons = [{ addonId: 'MESH-HUB', quantity: 2 }]
    const { body } = await choose(order, { addons })
    // The line can work from the 6th; the first bill comes on the 19th, for 13 of 31 days.
    expect(body).toEqual({
      status: true,
      quote: {
        forBookedDay: false,
        monthly: [
          { what: 'Hibla Tahanan 100', amount: 129_900 },
          { what: 'Mesh hub × 2', amount: 30_000 },
        ],
        monthlyTotal: 159_900,
        firstBill: [
          { what: 'Hibla Tahanan 100 (13 of 31 days)', amount: 54_474 },
          { what: 'Mesh hub × 2 (13 of 31 days)', amount: 12_581 },
          { what: 'Installation', amount: 240_000 },
        ],
        firstTotal: 307_055,
        cycle: { periodStart: '2026-11-06', periodEnd: '2026-11-18', issuedOn: '2026-11-19', dueOn: '2026-12-03' },
      },
    })
    expect((await kept(order.orderId)).application?.choice).toEqual({ planId: 'RES-100', termMonths: 24, addons })
  })

  test('a plan is refused that isn’t sold, is sold to others, or isn’t sold there or today', async () => {
    const order = await draft()
    for (const planId of ['NO-SUCH', 'SME-100'])
      expect((await choose(order, { planId })).problem.code).toBe('plan-not-offered')
    const change = (set: string) => api.db.execute(sql.raw(`update plan set ${set} where plan_id = 'RES-100'`))
    for (const [gone, back] of [
      [`available_until = '2026-01-31'`, 'available_until = null'],
      [`available_from = '2030-01-01'`, `available_from = '2026-01-01'`],
      [`areas = '{0209}'`, `areas = '{}'`],
      [`technology = 'GFAST'`, `technology = 'GPON'`],
    ] as const) {
      await change(gone)
      await expect.poll(async () => (await choose(order)).problem?.code).toBe('plan-not-offered')
      await change(back)
      await expect.poll(async () => (await choose(order)).status).toBe(200)
    }
    expect((await choose(order, { termMonths: 7 })).problem.code).toBe('term-not-offered')
    const hub = (quantity: number) => ({ addonId: 'MESH-HUB', quantity })
    for (const addons of [[hub(6)], [hub(1), hub(1)], [{ addonId: 'NO-SUCH', quantity: 1 }]])
      expect((await choose(order, { addons })).problem.code).toBe('addon-not-offered')
  })

  test('only the applicant can choose, and only until they have submitted', async () => {
    const order = await draft()
    expect((await choose({ orderId: order.orderId })).problem.code).toBe('not-found')
    expect((await choose({ ...order, visitorKey: 'somebody-else' })).problem.code).toBe('not-found')
    expect((await choose(await placed())).problem.code).toBe('not-found')
    await broughtTo(order, 'submitted')
    expect((await choose(order)).problem.code).toBe('already-submitted')
  })
})

describe('withdrawing', () => {
  const changes = (ref: string) =>
    api.db
      .select()
      .from(applicationChange)
      .where(eq(applicationChange.applicationRefId, ref))
      .orderBy(asc(applicationChange.id))

  test('an applicant cancels what was sent in; who asks twice has still done it once, and it is noted who did', async () => {
    const order = await draft()
    expect((await withdraw(order)).problem.code).toBe('not-now')
    await broughtTo(order, 'in-review')
    expect((await withdraw({ orderId: order.orderId })).problem.code).toBe('not-found')
    const both = await Promise.all([withdraw(order), withdraw(order)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await kept(order.orderId)).application?.status).toBe('cancelled')
    expect(await changes(order.orderId)).toMatchObject([{ status: 'cancelled', by: 'applicant', at: api.clock.now() }])
    expect(await why(api.db.delete(applicationChange))).toContain('only ever added')
  })
})

describe('the database refuses', () => {
  test('every step between statuses that the rule doesn’t know', async () => {
    const order = await draft()
    const { orderId } = order
    const at = eq(application.applicationRefId, orderId)
    for (const from of applicationStatuses)
      for (const to of applicationStatuses.filter((each) => each !== from)) {
        const tried = api.db.transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`)
          const then = { submittedAt: from === 'draft' ? null : new Date(), emailVerifiedAt: new Date() }
          const choice = { planId: 'RES-100', termMonths: 24, addons: [] }
          await tx
            .update(application)
            .set({ status: from, choice, agreed: agreedToSimplest, ...then })
            .where(at)
          await tx.execute(sql`set local session_replication_role = origin`)
          const submittedAt = to === 'draft' ? null : new Date()
          await tx.update(application).set({ status: to, submittedAt }).where(at)
          return 'changed'
        })
        const said = await tried.catch((error: Error) => String(error.cause))
        const expected = applicationMachine.previous(to).includes(from)
          ? 'changed'
          : `an application cannot go from ${from} to ${to}`
        expect(said).toContain(expected)
      }
  })

  test('a submitted application without a plan or an agreed price, and a review without a proved address', async () => {
    const { orderId } = await draft()
    const set = (change: string) =>
      why(api.db.execute(sql.raw(`update application set ${change} where application_ref_id = '${orderId}'`)))
    expect(await set(`status = 'submitted', submitted_at = now()`)).toContain('application_submitted_with_plan')
    expect(await set(`status = 'submitted', choice = '{}'`)).toContain('application_submitted_since')
    expect(await set(`status = 'submitted', submitted_at = now(), choice = '{}'`)).toContain('has no agreed price')
    await set(`status = 'submitted', submitted_at = now(), choice = '{}', agreed = '{}'`)
    expect(await set(`status = 'in-review'`)).toContain('application_reviewed_with_proved_email')
  })
})

test('a draft of somebody else can’t be told from none', async () => {
  const { orderId } = await draft()
  expect((await choose({ orderId: `${orderId}X` })).problem).toEqual(
    expect.objectContaining({ code: 'not-found', detail: (await choose({ orderId })).problem.detail }),
  )
})
