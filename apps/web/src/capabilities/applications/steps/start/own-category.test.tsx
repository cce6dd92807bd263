import { customerType } from '@hibla/contract/account/account.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../../kernel/query.ts'
import { problem } from '../../../../test/client.ts'
import { signedIn } from '../../../../test/session.ts'
import { chosen } from '../../../address/test/places.ts'
import { setCustomerCategory, useCustomerCategory, useCustomerSegment } from '../../../catalog/customer-category.ts'
import { planLists } from '../../../catalog/index.ts'
import { customerSegment } from '../../draft/customer-segment.ts'
import { begin } from '../../test/details.tsx'
import { draft } from '../../draft/draft.ts'
import { checkIt, cleanStart, openAtAddress, openStart, popup } from '../../test/start.tsx'

cleanStart()

const ben = { session: signedIn(['subscriber'], { accountNumber: ['1000000000029'] }) }
const business = { customerCategory: 'SME', subscriberType: 'SME' }
const exclusive = { customerCategory: 'RES', subscriberType: 'XCLSV' }
const down = () => new CallFailed(problem({ status: 503, code: 'unavailable' }))
const plansLink = () => screen.getAllByRole('link', { name: /^PLANS$/ })[0]?.getAttribute('href')
const now = () => useCustomerCategory.getState()

test('[applications.customer-category-call, state.customer-category-slice] a business that logs in is led to plans for businesses, and a check suggests another business line', async () => {
  queryClient.clear()
  const { calls } = await openAtAddress(chosen(), [[customerType, business]], ben)
  expect(now()).toMatchObject({ serviceabilityTechnology: 'GPON', isWorkingGovtEmbassyWorker: false })
  await waitFor(() => expect(now().category).toBe('SME'))
  expect(calls(customerType)).toEqual([{ params: { accountNumber: '1000000000029' } }])
  expect(plansLink()).toBe(planLists.SME)
  await checkIt()
  const dialog = await popup()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Commercial\/SME\b/ }).checked).toBe(true)
})

test('[applications.customer-category-call] the category is loaded for the account in use, also if it isn’t the first', async () => {
  queryClient.clear()
  const accountNumber = ['1000000000011', '1000000000029']
  const session = signedIn(['subscriber'], { accountNumber, activeAccountNumber: '1000000000029' })
  const { calls } = await openAtAddress(chosen(), [[customerType, business]], { session })
  await waitFor(() => expect(now().category).toBe('SME'))
  expect(calls(customerType)).toEqual([{ params: { accountNumber: '1000000000029' } }])
})

test.each([
  { category: 'SME', serviceabilityTechnology: 'GFAST', isWorkingGovtEmbassyWorker: true },
  { category: 'RES', serviceabilityTechnology: 'GFAST', isWorkingGovtEmbassyWorker: false },
] as const)(
  '[state.category-failure-or-clear-restores-res-gpon] a customer whose category can’t be loaded counts as RES on GPON, whatever was known before (%#)',
  async (known) => {
    queryClient.clear()
    setCustomerCategory(known)
    useCustomerSegment.setState({ segment: 'XCLSV' })
    await openStart([[customerType, down]], ben)
    await waitFor(() => expect(now().category).toBe('RES'))
    expect(now()).toEqual({ category: 'RES', serviceabilityTechnology: 'GPON', isWorkingGovtEmbassyWorker: false })
    expect([plansLink(), customerSegment()]).toEqual(['/plans', 'Regular'])
  },
)

test('what an application under way is for stays, whoever is logged in', async () => {
  queryClient.clear()
  draft.customerType.write('SME')
  setCustomerCategory({ category: 'SME' })
  const { calls } = await openStart([[customerType, exclusive]], ben)
  await waitFor(() => expect(useCustomerSegment.getState().segment).toBe('XCLSV'))
  expect([calls(customerType).length, now().category]).toEqual([1, 'SME'])
})

test('a visitor has no category to load, and is asked what the line is for', async () => {
  queryClient.clear()
  const { calls } = await openAtAddress()
  await checkIt()
  const dialog = await popup()
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
  expect(calls(customerType)).toEqual([])
})

test('the form of an exclusive customer says so already', async () => {
  begin()
  useCustomerSegment.setState({ segment: 'XCLSV' })
  await openStart([[customerType, exclusive]], ben, '/onboard/residential/personalDetails')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Hibla Exclusive customer/ })
  expect([box.checked, customerSegment()]).toEqual([true, 'XCLSV'])
})
