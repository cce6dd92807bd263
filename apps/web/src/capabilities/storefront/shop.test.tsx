import { productTerms } from '@hibla/contract/content/content.contract'
import { cartInstance } from '@hibla/contract/cart/instance.contract'
import { remainingContract } from '@hibla/contract/account/account.contract'
import { myAddons } from '@hibla/contract/shop/my-addons.contract'
import {
  addonContent,
  addonList,
  eligibility,
  noContractOffers,
  productPage,
  recommendedAddons,
} from '@hibla/contract/shop/shop.contract'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { atHome, expectShown, type Replies } from '../account/test/at-home.ts'
import { contract } from '../account/test/samples.ts'
import { useUpgradePlanList } from './upgrade-choice.ts'
import { account, business, extension, hub, owned, pageOf, plan, stream } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const instance = { status: true, cartInstanceIdentifier: 'CI-1' }
const inShop = (products: object[], own: Parameters<typeof account>[0] = {}): Replies => [
  [eligibility, account(own)],
  [cartInstance, instance],
  [addonList, products],
]

test('[shop.route-products] [state.upgrade-plan-list-slice] a customer sees their plan and add-ons, what we recommend, and what needs no contract', async () => {
  const { main, router } = await atHome('/customer/products', [
    [eligibility, account()],
    [remainingContract, contract()],
    [myAddons, [owned()]],
    [recommendedAddons, { addons: [stream()], plan: plan() }],
    [
      noContractOffers,
      {
        term: { termMonths: 0, name: 'No contract', description: 'Leave whenever you like.', oneTimeFee: 250_000 },
        plans: [],
        addons: [hub(), extension()],
      },
    ],
  ])
  main.getByRole('heading', { level: 1, name: 'Products' })
  await expectShown(main.findByText('12 of 24 months left, until October 31, 2027'))
  expect(main.getByRole('link', { name: 'See faster plans' }).getAttribute('href')).toBe('/customer/products/upgrade')
  expect((await main.findByText('Mesh hub')).nextElementSibling?.textContent).toBe('₱150.00')
  const recommended = within(await main.findByRole('region', { name: 'Recommended for you' }))
  expect(recommended.getByRole('link', { name: 'Hibla TV Plus' }).getAttribute('href')).toBe(
    '/customer/shop/addons/stream-plus',
  )
  recommended.getByRole('heading', { name: 'Hibla Lakas 500' })
  const free = within(await main.findByRole('region', { name: 'Without a contract' }))
  free.getByText('Leave whenever you like. It costs ₱2,500.00 once.')
  free.getByText('₱3,999.00 once, or ₱334.00 a month for 12 months')
  expect(free.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mesh pack'])
  await userEvent.click(recommended.getByRole('link', { name: /^Compare with my plan/ }))
  expect(useUpgradePlanList.getState()).toEqual({ selectedPlan: 'RES-500' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/products/upgrade'))
})

test('[shop.route-shop-addons] add-ons are shown under their categories with what they cost, extensions on the page of what they extend', async () => {
  const { main } = await atHome('/customer/shop/addons', inShop([hub(), extension(), stream()]))
  main.getByRole('heading', { level: 1, name: 'Add-ons' })
  const mesh = within(await main.findByRole('region', { name: 'Wi-Fi in every room' }))
  expect(mesh.getAllByRole('listitem')).toHaveLength(1)
  mesh.getByText('₱3,999.00 once, or ₱334.00 a month for 12 months')
  const shows = within(main.getByRole('region', { name: 'Streaming' }))
  expect(shows.getByRole('link', { name: 'Hibla TV Plus' }).getAttribute('href')).toBe(
    '/customer/shop/addons/stream-plus',
  )
  shows.getByText('₱149.00 a month')
})

test('categories are as wide as their cards are many, and are read in the order they came', async () => {
  const streams = ['a', 'b', 'c'].map((bundleId) => stream({ bundleId, productId: bundleId }))
  const safe = stream({ bundleId: 'safe', productId: 'safe', category: 'SECURITY' })
  const { main } = await atHome('/customer/shop/addons', inShop([hub(), safe, ...streams]))
  await main.findByRole('region', { name: 'Streaming' })
  const [mesh, safety, streaming] = main.getAllByRole('heading', { level: 2 }).map((each) => each.parentElement!)
  expect([mesh, safety, streaming].map((shelf) => shelf?.firstElementChild?.textContent)).toEqual([
    'Wi-Fi in every room',
    'Safety online',
    'Streaming',
  ])
  for (const short of [mesh, safety]) expect(short?.className).not.toContain('col-span')
  expect(streaming?.className).toContain('lg:col-span-3')
})

test('a shop with nothing to add says so', async () => {
  const { main } = await atHome('/customer/shop/addons', inShop([]))
  await expectShown(main.findByText('Nothing to add right now'))
})

test('a shop that can’t be loaded says so, and is loaded on request', async () => {
  let works = false
  const { main } = await atHome('/customer/shop/addons', [
    [eligibility, account()],
    [cartInstance, instance],
    [addonList, () => (works ? [stream()] : new Error('The shop is closed.'))],
  ])
  await expectShown(main.findByText('We couldn’t load the add-ons.'))
  works = true
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await expectShown(main.findByRole('link', { name: 'Hibla TV Plus' }))
})

test('a business sees what we offer and who to talk to, and opens no cart', async () => {
  const offered = stream(business)
  const shop = await atHome('/customer/shop/addons', inShop([offered], business))
  await expectShown(shop.main.findByRole('link', { name: 'Hibla TV Plus' }))
  const talk = within(shop.main.getByRole('region', { name: 'Ordering' }))
  talk.getByText('Business accounts order with the help of our team.')
  expect(talk.getByRole('link', { name: '(02) 8000 0142' }).getAttribute('href')).toBe('tel:0280000142')
  expect(shop.inputsOf(cartInstance)).toEqual([])
  shop.unmount()
  const { main } = await atHome('/customer/shop/addons/stream-plus', [[productPage, pageOf(offered)]])
  await expectShown(main.findByText('Business accounts order with the help of our team.'))
  expect(main.queryByRole('button', { name: /cart/i })).toBeNull()
})

test('[shop.route-shop-addon-by-bundle-id] a bundle’s page shows the bundle with that id, how it’s paid for and how it arrives', async () => {
  const { main, inputsOf } = await atHome('/customer/shop/addons/mesh-pack', [
    [productPage, pageOf(hub(), { owned: 2 })],
  ])
  await expectShown(main.findByRole('heading', { level: 1, name: 'Mesh pack' }))
  expect(inputsOf(productPage)).toEqual([
    { params: { bundleId: 'mesh-pack' }, query: { accountNumber: '1000000000011' } },
  ])
  main.getByText('Works with your modem.')
  main.getByText('You have 2 of these already.')
  main.getByRole('radio', { name: /^Onetime/ })
  main.getByRole('radio', { name: /^Instalment/ })
  main.getByRole('radio', { name: /^Delivery ₱150.00/ })
  main.getByRole('radio', { name: /^Delivery and Install/ })
})

test('a bundle that can’t be ordered says why, and has no way into the cart', async () => {
  const why = 'This works with a Wi-Fi 6 modem or newer. You have a Wi-Fi 5 modem.'
  const unfit = hub({ orderable: false, whyNot: 'needs-wifi6', whyNotWords: why })
  const { main } = await atHome('/customer/shop/addons/mesh-pack', [[productPage, pageOf(unfit)]])
  await expectShown(main.findByText(why))
  expect(main.queryByRole('button', { name: /cart/i })).toBeNull()
})

test('[content.product-terms-params] the terms of a product open over its page, asked for by product and as {product}App', async () => {
  const { main, findByRole, inputsOf } = await atHome('/customer/shop/addons/mesh-pack', [
    [productPage, pageOf(hub())],
    [
      productTerms,
      {
        product: 'mesh',
        title: 'Mesh hubs',
        description: '<p>Ours until it’s paid.</p>',
        last_updated_date: '2026-10-01',
      },
    ],
  ])
  await userEvent.click(await main.findByRole('button', { name: 'Read the product’s terms' }))
  const dialog = within(await findByRole('dialog', { name: 'Product terms' }))
  await expectShown(dialog.findByText('Ours until it’s paid.'))
  dialog.getByText('Last updated on October 1, 2026')
  expect(inputsOf(productTerms)).toEqual([{ query: { product: 'mesh', request_type: 'HiblaApp' } }])
})

test('[shop.route-addons] a customer’s own add-ons are listed with their fees, and those that can’t be removed say why', async () => {
  const included = { subscriptionId: 2, name: 'Modem', monthlyFee: 0, removable: false, whyNot: 'included' }
  const ending = { subscriptionId: 3, name: 'TV Basic', endsOn: '2026-12-10', removable: false, whyNot: 'ending' }
  const { main } = await atHome('/customer/addons', [
    [
      myAddons,
      [
        owned(),
        owned({ ...included, whyNotWords: 'This comes with your plan.' }),
        owned({ ...ending, whyNotWords: 'x' }),
        owned({ ...included, subscriptionId: 4, whyNot: 'bought', whyNotWords: 'You bought this.' }),
      ],
    ],
  ])
  main.getByRole('heading', { level: 1, name: 'Your add-ons' })
  const rows = await main.findAllByRole('listitem')
  const row = (at: number) => within(rows[at]!)
  row(0).getByText('₱150.00 a month')
  expect(row(0).getByRole('link', { name: 'Mesh hub' }).getAttribute('href')).toBe('/customer/addons/HB-4001')
  row(0).getByRole('button', { name: 'Remove Mesh hub' })
  row(1).getByText('Included in your plan')
  row(1).getByText('This comes with your plan.')
  row(3).getByText('No monthly fee')
  row(3).getByText('You bought this.')
  row(2).getByText(/^Ends on December.10,.2026, with your next bill\.$/)
  expect(main.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
})

test('whoever has no add-ons is shown the way to the shop', async () => {
  const { main } = await atHome('/customer/addons', [[myAddons, []]])
  await expectShown(main.findByText('You have no add-ons yet'))
  expect(main.getByRole('link', { name: 'See all add-ons' }).getAttribute('href')).toBe('/customer/shop/addons')
})

const content = {
  bundleId: 'mesh-pack',
  hobsBundleId: 'HB-4001',
  productId: 'MESH-PACK',
  title: 'Mesh pack',
  productName: 'Hibla Mesh pack',
  bundleImage: '/shop/mesh.svg',
  description: 'Wi-Fi in every room.',
  category: 'MESH',
  customerCategory: 'RES',
  details: ['Two years of warranty.'],
  terms: null,
}

test('[shop.route-addon-by-hobs-bundle-id] an own add-on opens by its hobsBundleId, with those one has of it and no others', async () => {
  const { main, inputsOf } = await atHome('/customer/addons/HB-4001', [
    [addonContent, [content]],
    [myAddons, [owned(), owned({ subscriptionId: 9, name: 'TV Basic', hobsBundleId: 'HB-5001' })]],
  ])
  await expectShown(main.findByRole('heading', { level: 1, name: 'Mesh pack' }))
  expect(inputsOf(addonContent)).toEqual([{ query: { hobsBundleId: 'HB-4001' } }])
  main.getByText('Two years of warranty.')
  await expectShown(main.findByRole('heading', { level: 2, name: 'Mesh hub' }))
  expect(main.queryByText('TV Basic')).toBeNull()
  expect(main.getByRole('link', { name: 'Get another one' }).getAttribute('href')).toBe('/customer/shop/addons/HB-4001')
})
