import { contract } from '@hibla/contract'
import { SOLD_PAGE } from '@hibla/contract/sales/sales.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { jun, kara, soldOf } from './test/sold.ts'

const api = await useApi()
const { broughtTo } = applicantsOf(api)
const { draft, sentIn, list, refs } = soldOf(api)

beforeEach(async () => {
  await api.db.execute(sql`truncate application_order cascade`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})

test('[endpoints.sales-applications] an agent sees what they sell, what changed last first, and nobody else’s', async () => {
  const first = await draft(jun, { first_name: 'BEN', last_name: 'CRUZ', email: 'ben@example.com' })
  api.clock.advance({ minutes: 1 })
  const second = await sentIn(jun)
  api.clock.advance({ minutes: 1 })
  const shop = await draft(
    jun,
    {},
    { customerCategory: 'SME', businessInfo: { ...noBusiness, business_name: 'HABI TEXTILES' } },
  )
  api.clock.advance({ minutes: 1 })
  const other = await draft(kara)
  expect((await list(jun)).applications).toEqual([
    expect.objectContaining({ refID: shop.orderId, customerSegment: 'SME', name: 'HABI TEXTILES' }),
    {
      refID: second.orderId,
      applicationStatus: 'Submitted Application',
      state: 'submitted',
      customerSegment: 'Residential',
      name: 'ANA REYES',
      mobileNumber: '9171234567',
      cityMunicipality: 'City of Makati',
      planName: 'Hibla Tahanan 100',
      changedAt: '2026-11-15T01:01:00.000Z',
      submittedAt: '2026-11-15T01:01:00.000Z',
      inTerritory: true,
      place: `2026-11-15T01:01:00.000Z_${second.orderId}`,
    },
    expect.objectContaining({
      refID: first.orderId,
      applicationStatus: 'Draft Application',
      name: 'BEN CRUZ',
      submittedAt: null,
    }),
  ])
  expect(await refs(kara)).toEqual([other.orderId])
  // A token without a code sells nothing; a customer with one is no agent.
  expect(await refs({ as: 'sam.sales' })).toEqual([])
  const outsider: As = { as: 'ana.customer', agentCode: 'AG-1002' }
  expect((await api.call(contract.sales.applicationList, { query: {}, ...outsider })).status).toBe(403)
})

test('by status and segment', async () => {
  const open = await draft(jun)
  const shop = await draft(jun, {}, { customerCategory: 'SME' })
  const returned = await draft(jun)
  await broughtTo(returned, 'returned')
  expect(await refs(jun, { status: 'returned' })).toEqual([returned.orderId])
  expect((await refs(jun, { status: 'draft' })).toSorted()).toEqual([open.orderId, shop.orderId].toSorted())
  expect(await refs(jun, { segment: 'SME' })).toEqual([shop.orderId])
  expect(await refs(jun, { segment: 'SME', status: 'returned' })).toEqual([])
})

test('by the beginnings of any word: names, a business, an email address, a mobile number, a reference', async () => {
  const maria = await draft(jun, { first_name: 'MARIA CLARA', last_name: 'DE LOS SANTOS', email: 'clara@example.com' })
  const ben = await draft(jun, { first_name: 'BEN', last_name: 'CRUZ', mobile_no: '9189876543', email: 'b@example.ph' })
  await draft(kara, { first_name: 'MARIA CLARA', last_name: 'DE LOS SANTOS', email: 'clara@example.com' })
  for (const search of ['clara', 'maria san', 'SANTOS, '.slice(0, 6), 'clara@ex', maria.orderId.toLowerCase()])
    expect(await refs(jun, { search }), search).toEqual([maria.orderId])
  for (const search of ['0918 987 6543', '+63 918', '918987', ben.orderId.slice(0, 12)])
    expect(await refs(jun, { search }), search).toEqual([ben.orderId])
  for (const search of ['clara cruz', 'lara', "santos' & '", String.raw`\ ' : * & | !`, 'agent:ag-1003'])
    expect(await refs(jun, { search }), search).toEqual([])
  expect((await refs(jun, { search: '   ' })).length).toBe(2)
})

test('page by page, also when several changed in the same moment, each exactly once', async () => {
  await draft(jun)
  const [{ ref } = { ref: '' }] = await api.db.execute<{ ref: string }>(
    sql`select application_ref_id as ref from application`,
  )
  await api.db.execute(sql`
    insert into application_order (order_id, key_hash, created_at)
    select 'HOBS-PAGE' || lpad(n::text, 6, '0'), 'hash' || n, now() from generate_series(1, ${SOLD_PAGE * 2}) n`)
  await api.db.execute(sql`
    insert into application (application_ref_id, status, step, event, agent_code, started_at, changed_at)
    select 'HOBS-PAGE' || lpad(n::text, 6, '0'), 'draft', 1, event, agent_code, started_at,
      changed_at - (n / 5) * interval '1 minute'
    from application, generate_series(1, ${SOLD_PAGE * 2}) n where application_ref_id = ${ref}`)
  const seen: string[] = []
  let after: string | undefined
  for (let more = true; more;) {
    const page = await list(jun, after === undefined ? {} : { after })
    seen.push(...page.applications.map(({ refID }) => refID))
    after = page.applications.at(-1)!.place
    more = page.more
  }
  expect(seen.length).toBe(SOLD_PAGE * 2 + 1)
  expect(new Set(seen).size).toBe(seen.length)
  for (const odd of ['2026-99-99T9Z_OO-A', '0000-01-01T00:00:00Z_HOBS-A', 'x'])
    expect((await api.call(contract.sales.applicationList, { query: { after: odd }, ...jun })).status).toBe(400)
})

test('as a file for a spreadsheet, in which nothing typed is run as a formula', async () => {
  await draft(jun, {}, { customerCategory: 'SME', businessInfo: { ...noBusiness, business_name: '=HYPERLINK("x")' } })
  await draft(jun, { first_name: 'BEN', last_name: 'CRUZ' })
  await draft(kara)
  const file = async (query = '') => {
    const answer = await api.inject({ method: 'GET', url: `/api/sales/applications/file${query}`, ...jun })
    expect(answer.headers['content-type']).toContain('text/csv')
    return answer.body.trimEnd().split('\r\n')
  }
  const [head, ...lines] = await file()
  expect(head).toContain('reference,status,segment,name,mobile number')
  expect(lines.length).toBe(2)
  expect(lines.some((line) => line.includes(`"'=HYPERLINK(""x"")"`))).toBe(true)
  expect((await file('?search=ben')).length).toBe(2)
})

const noBusiness = {
  business_name: '',
  tin: '',
  industry_type: '',
  first_name: '',
  last_name: '',
  department: '',
  gender: '' as const,
}
