import { contract } from '@hibla/contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { application } from '../applications.tables.ts'
import { applicantsOf } from '../test/applicant.ts'
import { bea, staffOf } from '../test/staff.ts'

const api = await useApi()
const { save, placed } = applicantsOf(api)
const { inReview, list, refuse } = staffOf(api)
const START = '2026-11-15T09:00:00+08:00'

describe('the queue', () => {
  test('[endpoints.backoffice-applications] staff see what was sent in, the oldest first, page by page', async () => {
    await api.db.execute(sql`truncate application_order cascade`)
    api.clock.set('2026-11-01T09:00:00+08:00')
    const oldest = await inReview('oldest@example.com')
    api.clock.set(START)
    const orders = [oldest]
    for (let nth = 0; nth < 3; nth++) {
      orders.push(await inReview())
      api.clock.advance({ minutes: 1 })
    }
    const draft = await placed()
    await save(draft)
    const whole = await list()
    expect(whole.applications.map(({ applicationReferenceNo }) => applicationReferenceNo)).toEqual(
      orders.map(({ orderId }) => orderId),
    )
    expect(whole.applications[0]).toEqual({
      applicationReferenceNo: oldest.orderId,
      status: 'in-review',
      customerSegment: 'Residential',
      name: 'ANA REYES',
      planName: 'Hibla Tahanan 100',
      agentCode: null,
      submittedAt: '2026-11-01T01:00:00.000Z',
      changedAt: '2026-11-01T01:00:00.000Z',
      place: expect.stringContaining(oldest.orderId),
    })
    const rest = await list({ after: whole.applications[1]!.place })
    expect(rest.applications).toEqual(whole.applications.slice(2))
    for (const after of ['2026-99-99T9Z_OO-A', '0000-01-01T00:00:00Z_HOBS-A']) {
      const nowhere = await api.call(contract.applications.queue, { query: { after }, ...bea })
      expect(nowhere.status).toBe(400)
    }
  })

  test('by status, segment, age, agent and reference', async () => {
    await api.db.execute(sql`truncate application_order cascade`)
    api.clock.set('2026-11-01T09:00:00+08:00')
    const old = await inReview()
    api.clock.set(START)
    const sold = await inReview('sold@example.com')
    await api.db.update(application).set({ agentCode: 'AG-1002' }).where(eq(application.applicationRefId, sold.orderId))
    const refused = await inReview()
    await refuse(refused, 'The building has no duct for fibre.')
    const refs = async (...input: Parameters<typeof list>) =>
      (await list(...input)).applications.map(({ applicationReferenceNo }) => applicationReferenceNo)
    expect(await refs({ status: 'refused' })).toEqual([refused.orderId])
    expect(await refs({ status: 'in-review' })).toEqual([old.orderId, sold.orderId])
    expect(await refs({ olderThan: '7' })).toEqual([old.orderId])
    expect(await refs({ agentCode: 'AG-1002' })).toEqual([sold.orderId])
    expect(await refs({ segment: 'SME' })).toEqual([])
    expect(await refs({ segment: 'Residential', status: 'refused' })).toEqual([refused.orderId])
    expect(await refs({ search: ` ${sold.orderId.toLowerCase()} ` })).toEqual([sold.orderId])
    // Agents see their own, whatever they ask for.
    expect(await refs({}, { as: 'sam.sales', agentCode: 'AG-1002' })).toEqual([sold.orderId])
    expect(await refs({ agentCode: 'AG-1002' }, { as: 'sam.sales', agentCode: 'AG-1003' })).toEqual([])
    expect(await refs({}, { as: 'sam.sales' })).toEqual([])
  })
})
