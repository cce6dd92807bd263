import { accountDetails, remainingContract } from '@hibla/contract/account/account.contract'
import { upgradeCart } from '@hibla/contract/cart/change-plan.contract'
import { CallFailed } from '@hibla/contract/client'
import { eligibility, upgradeCategories, upgradePlans } from '@hibla/contract/shop/shop.contract'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
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
const open = (plans: object[] = [plan()], reply: object = {}, own: Parameters<typeof account>[0] = {}) =>
  atHome('/customer/products/upgrade', [
    [eligibility, account(own)],
    [upgradeCategories, [category('home', 'Home fibre'), category('home-giga', 'Giga')]],
    [upgradePlans, (input) => ((input as Asked).query.planCategoryId === 'home' ? plans : [giga])],
    [remainingContract, contract()],
    [accountDetails, details()],
    [upgradeCart, reply],
  ])
const compare = (name: string) => ({ name: new RegExp(`^Compare with my plan ?: ${name}$`) })

test('[state.upgrade-plan-categories-slice] [state.upgrade-plan-list-slice] the chosen category and plan are kept, and gone with the session', async () => {
  const { main } = await open()
  await userEvent.click(await main.findByRole('button', { name: 'Giga' }))
  expect(useUpgradePlanCategories.getState()).toEqual({ selectedCategory: 'home-giga' })
  await userEvent.click(await main.findByRole('button', compare('Hibla Giga 1000')))
  expect(useUpgradePlanList.getState()).toEqual({ selectedPlan: 'RES-1000' })
  await expectShown(main.findByRole('region', { name: 'Your plan and Hibla Giga 1000' }))
  // Another category has other plans, so none of them is chosen.
  await userEvent.click(main.getByRole('button', { name: 'Home fibre' }))
  expect(useUpgradePlanCategories.getState()).toEqual({ selectedCategory: 'home' })
  expect(useUpgradePlanList.getState()).toEqual({ selectedPlan: null })
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  expect(useUpgradePlanList.getState()).toEqual({ selectedPlan: 'RES-500' })
  destroySession()
  expect(useUpgradePlanCategories.getState()).toEqual({ selectedCategory: null })
  expect(useUpgradePlanList.getState()).toEqual({ selectedPlan: null })
})

test('[shop.upgrade-plan-fields] every plan of a category is shown by its own name, at its speed and price', async () => {
  const plans = [
    plan(),
    plan({ productId: 'RES-600', name: 'Hibla Bilis 600', speedMbps: 600, monthlyFee: 259_900 }),
    plan({ productId: 'RES-800', name: 'Hibla Kidlat 800', speedMbps: 800, monthlyFee: 279_900 }),
  ]
  const { main } = await open(plans)
  await main.findByRole('heading', { level: 2, name: 'Hibla Lakas 500' })
  const shown = () =>
    main.getAllByRole('heading', { level: 2 }).flatMap((name) => {
      const card = name.closest('li')
      if (!card) return []
      return [
        [name.textContent, ...['500', '600', '800', '1,000'].filter((speed) => card.textContent.startsWith(speed))],
      ]
    })
  expect(shown()).toEqual([
    ['Hibla Lakas 500', '500'],
    ['Hibla Bilis 600', '600'],
    ['Hibla Kidlat 800', '800'],
  ])
  for (const { name } of plans) main.getByRole('button', compare(String(name)))
  await userEvent.click(main.getByRole('button', { name: 'Giga' }))
  await main.findByRole('heading', { level: 2, name: 'Hibla Giga 1000' })
  expect(shown()).toEqual([['Hibla Giga 1000', '1,000']])
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
  expect(main.queryByRole('button', { name: /^Continue/ })).toBeNull()
})

test('[cart.flow-type-values] a plan goes into the cart for changes of plan, and the cart opens', async () => {
  const done = { status: 200, changePackageCartId: 'CART-3333333333333333', cartItemId: '9', version: 1 }
  const { main, inputsOf, router } = await open([plan()], done)
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  await userEvent.click(await main.findByRole('button', { name: 'Continue with Hibla Lakas 500' }))
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/customer/products/upgrade'))
  expect(router.state.location.pathname).toMatch(/^\/customer\/(cart|emptycart)$/)
  expect(inputsOf(upgradeCart)).toEqual([
    { body: { accountNumber: '1000000000011', productId: 'RES-500', flow: 'upgrade-plan' } },
  ])
})

test('[calls.status-400-fails-upgrade-plan-cart] an answer with status 400 is a failure: it says why, and nothing is opened', async () => {
  const { main, router } = await open([plan()], new CallFailed(problem({ status: 400, code: 'not-offered' })))
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  await userEvent.click(await main.findByRole('button', { name: 'Continue with Hibla Lakas 500' }))
  await expectShown(main.findByText('We don’t offer this plan any more, or not at your address.'))
  expect(router.state.location.pathname).toBe('/customer/products/upgrade')
})

test('[calls.status-400-fails-upgrade-plan-cart] an answer that arrives well and has status 400 inside is a failure, too', async () => {
  const inside = { status: 400, changePackageCartId: 'CART-3333333333333333', cartItemId: '9', version: 1 }
  const { main, router } = await open([plan()], inside)
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  await userEvent.click(await main.findByRole('button', { name: 'Continue with Hibla Lakas 500' }))
  await waitFor(() => expect(main.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
  expect(router.state.location.pathname).toBe('/customer/products/upgrade')
})

test('a business compares plans and reads who to talk to', async () => {
  const { main } = await open([plan(business)], {}, business)
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  await expectShown(main.findByRole('table'))
  expect(main.queryByRole('button', { name: /^Continue/ })).toBeNull()
  main.getByRole('region', { name: 'Ordering' })
})

const sine = plan({
  productId: 'RES-600-TV',
  name: 'Hibla Sine 600',
  planCategoryId: 'home-tv',
  monthlyDifference: 150_000,
  brings: [{ productId: 'A1', productName: 'Streaming standard', itemType: 'VAS', category: 'STREAMING' }],
})
const withStreaming = (plans: object[], reply: object = {}) =>
  atHome('/customer/products/upgrade?flow=netflix-upgrade-plan', [
    [eligibility, account()],
    [upgradePlans, plans],
    [remainingContract, contract()],
    [accountDetails, details()],
    [upgradeCart, reply],
  ])

test('[state.data-areas-beyond-the-screens] [cart.flow-type-values] plans with streaming are listed by themselves, say what is no longer paid for, and go into the cart in a flow of their own', async () => {
  const done = { status: 200, changePackageCartId: 'CART-3333333333333333', cartItemId: '9', version: 1 }
  const { main, inputsOf } = await withStreaming([plan(), sine], done)
  main.getByRole('heading', { level: 1, name: 'Plans with streaming' })
  await userEvent.click(await main.findByRole('button', compare('Hibla Sine 600')))
  expect(main.queryByRole('button', compare('Hibla Lakas 500'))).toBeNull()
  main.getByText('Streaming standard')
  // ₱199.00 for what comes with it now is saved.
  await main.findByText('Your bill: ₱2,999.00 a month instead of ₱1,698.00.')
  await userEvent.click(main.getByRole('button', { name: 'Continue with Hibla Sine 600' }))
  await waitFor(() => expect(inputsOf(upgradeCart)).toHaveLength(1))
  expect(inputsOf(upgradeCart)).toEqual([
    { body: { accountNumber: '1000000000011', productId: 'RES-600-TV', flow: 'netflix-upgrade-plan' } },
  ])
})

test('a plan without what comes with today’s says so before it’s chosen', async () => {
  const tv = { productId: 'TV', productName: 'Hibla TV Basic', itemType: 'ADDON', category: 'TV' }
  const { main } = await open([plan({ loses: [tv] })])
  await userEvent.click(await main.findByRole('button', compare('Hibla Lakas 500')))
  expect((await main.findByRole('note')).textContent).toContain('Not with Hibla Lakas 500: Hibla TV Basic.')
})

test('without a plan that brings streaming, the page says so and leads to add-ons and to all plans', async () => {
  const { main } = await withStreaming([plan()])
  await main.findByText('No plan with streaming for your line right now')
  expect(main.getByRole('link', { name: 'See add-ons' }).getAttribute('href')).toBe('/customer/shop/addons')
  expect(main.getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe('/customer/products/upgrade')
})

test('where one of the plans comes with streaming, a link leads to those', async () => {
  const { main } = await open([plan(), sine])
  const link = await main.findByRole('link', { name: 'See only plans with streaming' })
  expect(link.getAttribute('href')).toBe('/customer/products/upgrade?flow=netflix-upgrade-plan')
  await userEvent.click(main.getByRole('button', { name: 'Giga' }))
  await main.findByRole('button', compare('Hibla Giga 1000'))
  expect(main.queryByRole('link', { name: 'See only plans with streaming' })).toBeNull()
})
