import { CallFailed } from '@hibla/contract/client'
import { differences, paymentDay, paymentDayFile, settleDifference } from '@hibla/contract/payments/reconcile.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { problem } from '../../../test/client.ts'
import { cleanBackOffice, open, press } from '../../../test/back-office.ts'

cleanBackOffice()

const PAGE = '/back-office/reconciliation'
const gcash = {
  gateway: 'paynamics',
  channel: 'gc',
  name: 'GCash',
  ours: { payments: 2, paid: 299_800, serviceCharges: 0, held: 140_000, refunded: 50_000, sentBack: 20_000 },
  theirs: { paid: 439_800, refunded: 70_000, fees: 3_000 },
}
const maya = {
  gateway: 'maya',
  channel: 'Maya',
  name: 'Maya',
  ours: { payments: 1, paid: 100_000, serviceCharges: 1_500, held: 0, refunded: 0, sentBack: 0 },
  theirs: null,
}
const day = {
  today: '2026-11-16',
  channels: [gcash, maya],
  compared: [
    { gateway: 'maya', at: null, trouble: null },
    { gateway: 'paynamics', at: '2026-11-16T00:10:00.000Z', trouble: null },
  ],
  openDifferences: 1,
}
const missing = {
  id: 7,
  gateway: 'paynamics',
  day: '2026-11-15',
  kind: 'missing-there',
  reference: 'PAY-23456789ABCDEFGHJKLM',
  payment: 'PAY-23456789ABCDEFGHJKLM',
  accountNumber: '1000000000029',
  ours: 149_900,
  theirs: null,
  ourChannel: 'GCash',
  theirChannel: null,
  foundAt: '2026-11-16T00:10:00.000Z',
  settled: null,
} as const
const settled = { ...missing, settled: { by: 'Nora Cruz', at: '2026-11-16T02:00:00.000Z', note: 'Listed a day later' } }
const listed = (...shown: object[]) => ({ total: shown.length, differences: shown })

test('staff see the day’s sums by channel beside the gateways’ lists, and look at another day', async () => {
  const { paramsOf } = await open(PAGE, 'Reconciliation', [
    [paymentDay, day],
    [differences, listed()],
  ])
  await screen.findByRole('row', { name: /GCash/ })
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf(/GCash/)).toEqual([
    '2',
    '₱2,998.00',
    '₱0.00',
    '₱1,400.00',
    '₱500.00',
    '₱200.00',
    '₱4,398.00',
    '₱700.00',
    '₱30.00',
  ])
  within(screen.getByRole('row', { name: /^Maya/ })).getByText('Not in yet')
  expect(cellsOf(/^All/)).toEqual([
    '3',
    '₱3,998.00',
    '₱15.00',
    '₱1,400.00',
    '₱500.00',
    '₱200.00',
    '₱4,398.00',
    '₱700.00',
    '₱30.00',
  ])
  screen.getByText('Maya’s list isn’t in yet.')
  await screen.findByText('Everything agrees, or was explained.')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-10' } })
  await screen.findByRole('heading', { name: 'What was paid on November 10, 2026' })
  await waitFor(() => expect(paramsOf(paymentDay).at(-1)).toEqual({ day: '2026-11-10' }))
})

test('staff read why a list isn’t compared', async () => {
  const trouble = { day: '2026-11-14', why: 'not-readable', detail: 'Line 3 can’t be read' }
  const none = { ...trouble, why: 'no-list' }
  const compared = [
    { gateway: 'maya', at: null, trouble },
    { gateway: 'paynamics', at: null, trouble: none },
  ]
  await open(PAGE, 'Reconciliation', [
    [paymentDay, { ...day, compared }],
    [differences, listed()],
  ])
  const unread = /^Maya’s list of November 14, 2026 can’t be read, and all later days wait for it: Line 3/
  expect(await screen.findByText(unread)).toBeTruthy()
  expect(
    screen.getByText('Paynamics gives no list of November 14, 2026 right now. We ask again every hour.'),
  ).toBeTruthy()
})

test('a difference is settled with what explains it, and then shown with who did', async () => {
  let waiting = [missing as object]
  const { bodiesOf } = await open(PAGE, 'Reconciliation', [
    [paymentDay, day],
    [
      differences,
      (input) =>
        (input as { query: { state: string } }).query.state === 'open' ? listed(...waiting) : listed(settled),
    ],
    [settleDifference, { status: true }],
  ])
  await screen.findByText('We have ₱1,499.00 by GCash; the gateway lists nothing.')
  // On a phone it may only break where it doesn't fit.
  expect(screen.getByText(/account 1000000000029$/).className).not.toContain('break-all')
  await press(`Settle ${missing.reference}`)
  await press('Settle this difference')
  screen.getByText('Write down the explanation.')
  await userEvent.type(screen.getByLabelText('Explanation'), 'Listed a day later')
  waiting = []
  await press('Settle this difference')
  await screen.findByText('Everything agrees, or was explained.')
  expect(bodiesOf(settleDifference)).toEqual([{ id: 7, note: 'Listed a day later' }])
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Settled, newest first')
  await screen.findByText(/Settled by Nora Cruz, .*: Listed a day later/)
})

test('if somebody else was faster, staff read so', async () => {
  await open(PAGE, 'Reconciliation', [
    [paymentDay, day],
    [differences, listed(missing)],
    [settleDifference, () => new CallFailed(problem({ status: 422, code: 'already-settled' }))],
  ])
  await press(`Settle ${missing.reference}`)
  await userEvent.type(screen.getByLabelText('Explanation'), 'Listed a day later')
  await press('Settle this difference')
  expect(await screen.findByText('Somebody else has already settled it. Reload the page.')).toBeTruthy()
})

test('the day is downloaded as a file; if that fails, staff read why', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  let works = true
  const file = () =>
    works
      ? new File(['a'], 'payments-2026-11-15.csv', { type: 'text/csv' })
      : new CallFailed(problem({ detail: 'Nobody answered.' }))
  await open(PAGE, 'Reconciliation', [
    [paymentDay, { ...day, channels: [] }],
    [differences, listed()],
    [paymentDayFile, file],
  ])
  await screen.findByText(/^Nothing was paid on/)
  await press('Download as CSV')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  works = false
  await press('Download as CSV')
  await screen.findByText('Nobody answered.')
})
