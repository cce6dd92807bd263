import { moveOrder, staffOrders } from '@hibla/contract/orders/fulfilment.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanBackOffice, cleanUp, open, press } from '../../../test/back-office.ts'
import { problem } from '../../../test/client.ts'
import { activeOrder, installedOrder, ORDER, packedOrder, placedOrder } from './test/orders.ts'

cleanBackOffice()

const PAGE = '/back-office/orders'
const item = async () => within((await screen.findByRole('heading', { name: ORDER })).closest('li')!)
const dialog = async () => within(await screen.findByRole('dialog'))
const refusing = (code: string, status = 409) => new CallFailed(problem({ status, code, detail: 'Not yet.' }))

test('staff see what was ordered, where it goes and what happened, and pack it with a note for the subscriber', async () => {
  const { bodiesOf, queriesOf } = await open(PAGE, 'Orders', [
    [staffOrders, [placedOrder]],
    [moveOrder, { status: true, order: packedOrder }],
  ])
  const order = await item()
  order.getByText('Ana Reyes · account 1000000000029 · ordered Nov 15, 2026, 9:00 AM')
  order.getByText('Delivery and installation to 12 Mabini Street, Quezon City')
  const ordered = order.getByRole('list', { name: `What was ordered with ${ORDER}` })
  expect(
    within(ordered)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3 × Mesh hub₱600.00 a month for 12 months', '1 × Streaming₱149.00 a month, ₱500.00 once, at checkout'])
  await press(`Mark as packed ${ORDER}`)
  const asked = await dialog()
  asked.getByRole('heading', { name: 'Is everything in this order packed?' })
  await userEvent.type(asked.getByLabelText('Note for the subscriber (optional)'), ' Two boxes ')
  await userEvent.click(asked.getByRole('button', { name: 'Mark as packed' }))
  await screen.findByRole('button', { name: `Mark as on its way ${ORDER}` })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: ORDER }))
  const events = within(order.getByRole('list', { name: `What happened to ${ORDER}` })).getAllByRole('listitem')
  expect(events.map(({ textContent }) => textContent)).toEqual([
    'Nov 15, 2026, 9:00 AM: Ordered',
    'Nov 15, 2026, 10:00 AM: Packed · Two boxes',
  ])
  expect(queriesOf(staffOrders)).toEqual([{}])
  expect(bodiesOf(moveOrder)).toEqual([{ order: ORDER, from: 'placed', to: 'packed', note: 'Two boxes' }])
})

test('[shop.payment-frequency-values] staff read that what costs once is on the first bill, for orders from before paying at checkout', async () => {
  const charges = placedOrder.charges.map((charge) =>
    charge.frequency === 'upfront' ? { ...charge, frequency: 'oneTime' } : charge,
  )
  await open(PAGE, 'Orders', [[staffOrders, [{ ...placedOrder, charges }]]])
  const ordered = within((await item()).getByRole('list', { name: `What was ordered with ${ORDER}` }))
  const [, streaming] = ordered.getAllByRole('listitem')
  expect(streaming!.textContent).toBe('1 × Streaming₱149.00 a month, ₱500.00 once, on the first bill')
})

test('before an order works staff read what that changes, and whoever isn’t sure changes nothing', async () => {
  const { bodiesOf } = await open(PAGE, 'Orders', [
    [staffOrders, [installedOrder]],
    [moveOrder, { status: true, order: activeOrder }],
  ])
  await press(`Mark as active ${ORDER}`)
  const asked = await dialog()
  asked.getByText(/From today the account has what was ordered, and pays for it\. You can’t undo this here\./)
  await userEvent.click(asked.getByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf(moveOrder)).toEqual([])
  await press(`Mark as active ${ORDER}`)
  await userEvent.click((await dialog()).getByRole('button', { name: 'Mark as active' }))
  await screen.findByText('It works and is billed from November 15, 2026.')
  expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull()
  expect(bodiesOf(moveOrder)).toEqual([{ order: ORDER, from: 'installed', to: 'active' }])
})

test('whoever is overtaken by somebody else reads so, and sees where the order is now', async () => {
  const answers = [[placedOrder], [packedOrder]]
  const { queriesOf } = await open(PAGE, 'Orders', [
    [staffOrders, () => answers.shift()],
    [moveOrder, () => refusing('moved-meanwhile')],
  ])
  await press(`Mark as packed ${ORDER}`)
  await userEvent.click((await dialog()).getByRole('button', { name: 'Mark as packed' }))
  await screen.findByText('Somebody else has moved this order in the meantime. It’s now: Packed.')
  screen.getByRole('button', { name: `Mark as on its way ${ORDER}` })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(queriesOf(staffOrders)).toEqual([{}, { order: ORDER }])
})

test('what keeps an order from working is said in the dialog, which stays', async () => {
  await open(PAGE, 'Orders', [
    [staffOrders, [installedOrder]],
    [moveOrder, () => refusing('account-not-active')],
  ])
  await press(`Mark as active ${ORDER}`)
  const asked = await dialog()
  await userEvent.click(asked.getByRole('button', { name: 'Mark as active' }))
  expect(await asked.findByText(/^This account isn’t active, so nothing can be added to it/)).toBeTruthy()
})

test('without an answer to the first attempt, pressing again is the same step', async () => {
  const { keysOf } = await open(PAGE, 'Orders', [
    [staffOrders, [placedOrder]],
    [moveOrder, () => refusing('unavailable', 503)],
  ])
  await press(`Mark as packed ${ORDER}`)
  const asked = await dialog()
  await userEvent.click(asked.getByRole('button', { name: 'Mark as packed' }))
  await asked.findByText('Not yet.')
  await userEvent.click(asked.getByRole('button', { name: 'Mark as packed' }))
  await waitFor(() => expect(keysOf(moveOrder)).toHaveLength(2))
  expect(new Set(keysOf(moveOrder)).size).toBe(1)
})

test('staff find orders by where they are, of an account, or one by its number', async () => {
  const { queriesOf } = await open(PAGE, 'Orders', [[staffOrders, [placedOrder]]])
  const show = async (state: string, of: string) => {
    await userEvent.selectOptions(await screen.findByLabelText('Status'), state)
    await userEvent.clear(screen.getByLabelText('Account or order number'))
    if (of) await userEvent.type(screen.getByLabelText('Account or order number'), of)
    await press('Show')
  }
  const asksFor = async (query: object) => waitFor(() => expect(queriesOf(staffOrders).at(-1)).toEqual(query))
  await show('On its way', '')
  await asksFor({ state: 'dispatched' })
  await show('On its way', '1000000000029')
  await asksFor({ state: 'dispatched', account: '1000000000029' })
  await show('On its way', 'nonsense')
  screen.getByText('Enter 13 digits, or ORD- and 12 letters and digits.')
  expect(document.activeElement).toBe(screen.getByLabelText('Account or order number'))
  await show('Still to do', ORDER.toLowerCase())
  await asksFor({ order: ORDER })
})

test.each([
  [
    'an order that isn’t paid yet can’t be moved, and says until when it can be paid',
    { state: 'to-pay', next: null, dueNow: 50_000, payBy: '2026-11-16T01:00:00.000Z' },
    '₱500.00 to pay until Nov 16, 2026, 9:00 AM. Once it’s paid, we can start on it.',
  ],
  [
    'a cancelled one says what became of the money',
    { state: 'cancelled', next: null, refund: 'on-account' },
    'What was paid for it couldn’t be sent back, so it’s a credit on the account.',
  ],
])('%s', async (_what, own, words) => {
  await open(PAGE, 'Orders', [[staffOrders, [{ ...placedOrder, ...own }]]])
  expect((await item()).getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull()
})

test('a link leads to one order', async () => {
  const { queriesOf } = await open(`${PAGE}?order=${ORDER}`, 'Orders', [[staffOrders, [placedOrder]]])
  await item()
  expect(queriesOf(staffOrders)).toEqual([{ order: ORDER }])
})

test('without orders the page says so, and a failure offers another try', async () => {
  await open(PAGE, 'Orders', [[staffOrders, []]])
  await screen.findByText('Nothing to do')
  cleanUp()
  await open(`${PAGE}?state=packed`, 'Orders', [[staffOrders, []]])
  await screen.findByText('No order matches. Try another choice or number.')
  cleanUp()
  await open(PAGE, 'Orders', [])
  await screen.findByText('We couldn’t load the orders.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
