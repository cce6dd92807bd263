import { appointments } from '@hibla/contract/applications/appointments.contract'
import * as catalog from '@hibla/contract/catalog/catalog.contract'
import { CallFailed } from '@hibla/contract/client'
import { listFiles, type FileRecord } from '@hibla/contract/documents/documents.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from '../../../../test/client.ts'
import { begin } from '../../test/details.tsx'
import { openStart, ORDER } from '../../test/start.tsx'
import { free, hub, inBuilding, plan, term } from './application.ts'

type Replies = NonNullable<Parameters<typeof openStart>[0]>
const home = { planCategoryId: 'home', customerCategory: 'RES', name: 'Home', description: '', isNew: false }
export const files = (given: FileRecord[] = []) => ({
  status: true,
  files: given,
  flow: 'residential',
  customerType: 'INDIVIDUAL',
  closed: false,
})
export const sold: Replies = [
  [catalog.plansAt, [plan, inBuilding]],
  [catalog.planList, [plan, inBuilding]],
  [catalog.planCategories, [home]],
  [catalog.planPromotions, []],
  [catalog.contractTerms, [term, free]],
  [catalog.presalesAddons, [hub]],
  [appointments, { area: null, booked: null, lapsed: null, slots: [] }],
  [listFiles, files()],
]
export const sentIn = { status: true, applicationRefID: ORDER.orderId, applicationStatus: 'Submitted Application' }
export const HOME = '/onboard/residential'
export const open = async (step: string, own: Replies = [], given: Parameters<typeof openStart>[1] = {}) => {
  begin()
  return openStart([...own, ...sold], given, step)
}
export const refusal = (code: string, reasons?: string[]) =>
  new CallFailed(problem({ status: 422, code, ...(reasons && { reasons }) }))
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const agree = async () => userEvent.click(await screen.findByRole('checkbox'))
