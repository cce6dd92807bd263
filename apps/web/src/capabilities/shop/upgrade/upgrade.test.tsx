import { accountDetails, remainingContract } from '@hibla/contract/account/account.contract'
import { eligibility, upgradeCategories, upgradePlans } from '@hibla/contract/shop/shop.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { atHome, expectShown } from '../../account/test/at-home.ts'
import { contract, details } from '../../account/test/samples.ts'
import { account, business, category, plan } from '../test/samples.ts'
import { useUpgradePlanCategories, useUpgradePlanList } from '../upgrade-choice.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
})

const giga = plan({ productId: 'RES-1000', name: 'Hibla Giga 1000', planCategoryId: 'home-giga', speedMbps: 1000 })
type Asked = { query: { planCategoryId: string } }
const open = (plans: object[] = [plan()], own: Parameters<typeof account>[0] = {}) =>
  atHome('/customer/products/upgrade', [
    [eligibility, account(own)],
    [upgradeCategories, [category('home', 'Home fibre'), category('home-giga', 'Giga')]],
    [upgradePlans, (input) => ((input as Asked).query.planCategoryId === 'home' ? plans : [giga])],
    [remainingContract, contract()],
    [accountDetails, details()],
  ])
const compare = (name: string) => ({ name: new RegExp(`^Compare with my plan ?: ${name}$`) })

test('[state.upgrade-plan-categories-slice] [state.upgrade-plan-list-slice] the chosen category and plan are kept, and gone with the session', async () => {
  const { main } = await open()
  await userEvent.click(await main.findByRole('button', { name: 'Giga' }))
  expect(useUpgradePlanCategories.getState()).toEqual({ selectedCategory: 'home-giga' })
  await userEvent.click(await main.findByRole('button', compare('Hibla Giga 1000')))
  expect(useUpgradePlanList.getState()).toEqual({ selectedPlan: 'RES-1000' })
  await expectShown(main.findByRole('region', { name: 'Your plan and Hibla Giga 1000' }))
  destroySession()
  expect(useUpgradePlanCategories.getState()).toEqual({ selectedCategory: null })
  expect(useUpgradePlanList.getState()).toEqual({ selectedPlan: null })
})

test('a plan is shown beside today’s, with everything on the bill before and after, and whether the line carries it', async () => {
  const { main } = await open()
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  const both = within(await main.findByRole('table', { name: 'Your plan today and Hibla Lakas 500' }))
  const cells = both.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([
    'Plan a month₱1,499.00',
    'Plan a month₱2,399.00',
    'Everything on your bill a month₱1,698.00',
    'Everything on your bill a month₱2,598.00',
  ])
  main.getByText('Your line and your modem can carry 500 Mbps.')
  main.getByText(/^To upgrade, call/)
  expect(document.activeElement?.textContent).toBe('Your plan and Hibla Lakas 500')
})

test('a plan that the modem can’t carry says so, leads to the modem, and can’t be ordered', async () => {
  const why = 'Your Wi-Fi 5 modem can’t carry 500 Mbps. Get a Wi-Fi 6 modem first, then upgrade.'
  const unfit = { orderable: false, whyNot: 'modem-too-old', whyNotWords: why, needsProduct: 'wifi6-modem' }
  const { main } = await open([plan(unfit)])
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  await expectShown(main.findByText(why))
  expect(main.getByRole('link', { name: 'See the modem you’d need' }).getAttribute('href')).toBe(
    '/customer/shop/addons/wifi6-modem',
  )
  expect(main.queryByText(/^To upgrade, call/)).toBeNull()
})

test('a business compares plans and reads who to talk to', async () => {
  const { main } = await open([plan(business)], business)
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  await expectShown(main.findByRole('table'))
  expect(main.queryByText(/^To upgrade, call/)).toBeNull()
  main.getByRole('region', { name: 'Ordering' })
})
