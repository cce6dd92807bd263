import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { pdf } from '../../../test/sample-files.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { kara, soldOf } from './test/sold.ts'

const api = await useApi({ environment: { SALES_LOCATION_RESTRICTION_ENABLED: 'true' } })
const { readyDraft, save, choose, submit, send, withdraw } = applicantsOf(api)
const { draft, list, details, change, remind, remove } = soldOf(api)
const { applications } = contract

/** Kara sells in Makati; then her territory is Cebu only. */
const moveKara = (codes: string[]) =>
  api.db.execute(sql`
    update agent set municipalities = ${JSON.stringify(codes.map((code) => ({ name: code, code })))}::jsonb
    where agent_code = 'AG-1003'`)

test('what an agent sold where they no longer sell is listed for them, and every call about it is refused with the reason', async () => {
  await moveKara(['1380300000'])
  const order = await draft(kara)
  const ready = await readyDraft(order, { agentCode: 'AG-1003' }, kara)
  expect((await details(order, kara)).status).toBe(200)
  await moveKara(['0730600000'])

  const { applications: listed } = await list(kara)
  expect(listed).toEqual([expect.objectContaining({ refID: order.orderId, inTerritory: false, mobileNumber: '' })])
  const file = () => api.inject({ method: 'GET', url: '/api/sales/applications/file', ...kara })
  const { body: away } = await file()
  expect(away).toContain(order.orderId)
  expect([away.includes(ana.mobile_no), away.includes(ana.email)]).toEqual([false, false])
  const of = { applicationRefID: order.orderId }
  const asked = {
    details: await details(order, kara),
    change: await change(order, { remarks: 'Mine' }, kara),
    remind: await remind(order, kara),
    save: await save(order, { agentCode: 'AG-1003' }, kara),
    choose: await choose(order, {}, kara),
    submit: await submit(ready, kara),
    withdraw: await withdraw(order, kara),
    file: await send(order, pdf(), {}, kara),
    read: await api.call(applications.readApplication, { query: { appRefID: order.orderId }, ...kara }),
    times: await api.call(applications.appointments, { query: of, ...kara }),
    compliance: await api.call(applications.complianceDetails, { query: { appRefId: order.orderId }, ...kara }),
    back: await api.call(applications.sendCompliance, {
      body: { appRefId: order.orderId },
      idempotencyKey: randomUUID(),
      ...kara,
    }),
    staffDetails: await api.call(applications.applicantDetails, {
      query: { applicationReferenceNo: order.orderId },
      ...kara,
    }),
    files: await api.call(contract.documents.staffFiles, { query: { applicationReferenceNo: order.orderId }, ...kara }),
  }
  expect(Object.fromEntries(Object.entries(asked).map(([call, { problem }]) => [call, problem.code]))).toEqual(
    Object.fromEntries(Object.keys(asked).map((call) => [call, 'location-not-allowed'])),
  )

  // Nothing is lost: the draft is as it was, and hers again when her area is.
  await moveKara(['1380300000'])
  expect((await details(order, kara)).body.details.agentRemarks).toBe('')
  expect((await file()).body).toContain(`${ana.mobile_no},${ana.email}`)
  expect((await submit(ready, kara)).status).toBe(200)
})

test('an agent may still take their own draft out, wherever it is', async () => {
  await moveKara(['1380300000'])
  const order = await draft(kara)
  await moveKara(['0730600000'])
  expect((await remove([order.orderId], kara)).status).toBe(200)
})

test('an agent’s draft can’t name another town than the one its pin is in, and what was saved stays', async () => {
  await moveKara(['1380300000'])
  const order = await draft(kara)
  const elsewhere = { ...homeAddress, province: 'Cebu', cityMunicipality: 'City of Cebu' }
  const refused = await save(order, { agentCode: 'AG-1003', addresses: [elsewhere] }, kara)
  expect(refused.problem).toMatchObject({
    code: 'pin-in-another-barangay',
    names: { chosen: 'City of Cebu', pin: 'City of Makati' },
  })
  const { cityMunicipality } = (await list(kara)).applications.find(({ refID }) => refID === order.orderId)!
  expect(cityMunicipality).toBe('City of Makati')
  // Bills may go anywhere.
  const billing = { ...elsewhere, addressType: 'billing' as const }
  expect((await save(order, { agentCode: 'AG-1003', addresses: [homeAddress, billing] }, kara)).status).toBe(200)
})
