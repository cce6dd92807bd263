import { accountDetails } from '@hibla/contract/account/account.contract'
import { CallFailed } from '@hibla/contract/client'
import { accountToPay, paymentMethods } from '@hibla/contract/payments/methods.contract'
import { checkPayment, payByReference, paymentStatus, provePayment } from '@hibla/contract/payments/payments.contract'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { visitor } from '../../../test/session.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { paid, REFERENCE, status, sampleMethods, requestIn } from '../test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
})

const numbered = (own = {}) =>
  status({
    payMethod: 'authorizedoutlets',
    channel: '711_ph',
    channelName: '7-Eleven',
    url: null,
    payReference: '770012345678',
    expiresAt: '2026-11-18T02:00:00.000Z',
    ...own,
  })
const usual: Replies = [
  [accountDetails, details()],
  [accountToPay, { name: 'A*** R***', amount: 149_900, dueOn: '2026-11-28', isOverdue: false, isInstalled: true }],
  [paymentMethods, sampleMethods],
  [paymentStatus, () => numbered()],
]
const open = (replies: Replies = [], path = `/customer/payment-success/${REFERENCE}`) =>
  atHome(path, [...replies, ...usual])
const slip = (size = 3, name = 'slip.jpg') => new File(['x'.repeat(size)], name, { type: 'image/jpeg' })

test('[payments.posting-48-hours-to-3-business-days] who pays at an outlet gets a number with a barcode and a QR code, and reads where to go, until when and how long it takes', async () => {
  const { main, inputsOf } = await open()
  await main.findByRole('heading', { level: 1, name: 'Pay ₱1,499.00 at 7-Eleven' })
  main.getByText('7700 1234 5678')
  await main.findByRole('img', { name: 'Barcode of payment number 770012345678' })
  main.getByRole('img', { name: 'QR code of payment number 770012345678' })
  await main.findByText(/Any 7-Eleven store/)
  main.getByText(/^Pay by Nov 18, 2026, 10:00 AM\. After that the number/)
  main.getByText(/it’s posted in 48 hours to 3 business days and counts from the day you paid/)
  // Nobody has been anywhere yet, so there is nothing to ask the gateway for.
  expect(inputsOf(checkPayment)).toEqual([])
})

test('a guest asks for a number and comes to its page', async () => {
  const { main, inputsOf, router } = await atHome('/payment/1000000000011', [[payByReference, numbered()], ...usual], {
    session: visitor(),
  })
  await userEvent.click(await main.findByRole('radio', { name: '7-Eleven' }))
  await userEvent.click(main.getByRole('button', { name: 'Get my payment number' }))
  await main.findByRole('heading', { level: 1, name: 'Pay ₱1,499.00 at 7-Eleven' })
  expect(router.state.location.search).toBe(`?reference=${REFERENCE}`)
  const [{ body }] = inputsOf(payByReference) as [{ body: { data: string } }]
  expect(requestIn(body.data).channel).toBe('711_ph')
})

test('whoever has paid sends a photo of the slip, and sees that it has arrived', async () => {
  const { main, inputsOf } = await open([[provePayment, numbered({ proofs: 1 })]])
  await userEvent.upload(await main.findByLabelText('your receipt', { selector: 'input' }), slip())
  await main.findByText('We have your receipt')
  expect(inputsOf(provePayment)).toMatchObject([{ params: { reference: REFERENCE }, file: { name: 'slip.jpg' } }])
})

test('a slip that got no answer is sent again under the same key; one that is refused says why', async () => {
  let answer: unknown = new CallFailed(problem({ code: 'no-connection', status: 503, detail: 'No network.' }))
  const { main, inputsOf } = await open([[provePayment, () => answer]])
  await userEvent.upload(await main.findByLabelText('your receipt', { selector: 'input' }), slip())
  await main.findByText('No network.')
  answer = new CallFailed(problem({ code: 'file-damaged', status: 422 }))
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await main.findByText(/^We couldn’t open this file/)
  const keys = inputsOf(provePayment).map((input) => (input as { idempotencyKey: string }).idempotencyKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(main.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  [slip(0), /^This file is empty/],
  [slip(5 * 1024 * 1024 + 1), 'File size exceeds the limit.(Not more than 5MB)'],
])('a slip that can’t be taken isn’t even sent', async (file, words) => {
  const { main, inputsOf } = await open([[provePayment, numbered({ proofs: 1 })]])
  await userEvent.upload(await main.findByLabelText('your receipt', { selector: 'input' }), file)
  await main.findByText(words)
  expect(inputsOf(provePayment)).toEqual([])
})

test('whoever sent slips reads that nobody found a payment with them, and can send another', async () => {
  const { main } = await open([[paymentStatus, numbered({ proofs: 0, areProofsDismissed: true })]])
  await expectShown(main.findByText(/couldn’t find a payment with it\. If you’ve paid, please send a clearer photo/))
  expect(main.queryByText(/^We have /)).toBeNull()
  await expectShown(main.getByLabelText('your receipt', { selector: 'input' }))
})

test('after three slips, and once it’s paid, there is nothing more to send', async () => {
  const full = await open([[paymentStatus, numbered({ proofs: 3 })]])
  await full.main.findByText('We have 3 photos or files from you')
  expect(full.main.queryByLabelText('your receipt', { selector: 'input' })).toBeNull()
  full.unmount()
  const done = await open([[paymentStatus, paid({ payMethod: 'authorizedoutlets', channelName: '7-Eleven' })]])
  await done.main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
  expect(done.main.queryByText('Paid? Send us your receipt')).toBeNull()
})

test('the tracker says what has happened, what we wait for, and until when', async () => {
  const { main } = await open([
    [
      paymentStatus,
      status({
        state: 'confirming',
        changes: [
          { state: 'intent', at: '2026-11-15T02:00:00.000Z' },
          { state: 'redirected', at: '2026-11-15T02:00:01.000Z' },
          { state: 'confirming', at: '2026-11-15T02:07:00.000Z' },
        ],
      }),
    ],
  ])
  const tracker = await main.findByRole('region', { name: 'Where is my payment?' })
  const steps = [...tracker.querySelectorAll('li')].map((step) => step.textContent)
  expect(steps).toEqual([
    expect.stringContaining('Payment started'),
    expect.stringContaining('Ready to pay by GCash'),
    expect.stringMatching(/^Waiting for GCash to confirmNov 15, 2026, 10:07 AM$/),
    expect.stringContaining('If nothing was paid by Nov 15, 2026, 11:00 AM, this payment ends'),
  ])
})

test('while the counter may still tell us of a number that ran out, nobody is sent there or asked to pay again', async () => {
  const { main } = await open([[paymentStatus, numbered({ state: 'confirming', payReference: null })]])
  await main.findByRole('heading', { level: 1, name: 'We’re waiting to hear from 7-Eleven' })
  main.getByText(/If you’ve paid, please don’t pay again/)
  main.getByText('That takes 48 hours to 3 business days from when you paid.')
  expect(main.queryByText(/You have until/)).toBeNull()
  await expectShown(main.getByRole('link', { name: 'Choose how to pay' }))
})

test('a number that ran out shows no codes any more, and how to start again', async () => {
  const { main } = await open([[paymentStatus, numbered({ state: 'expired', payReference: null })]])
  await main.findByRole('heading', { level: 1, name: 'This payment wasn’t made in time' })
  expect(main.queryByRole('img')).toBeNull()
  await expectShown(main.getByRole('link', { name: 'Choose how to pay' }))
  await waitFor(() => main.getByText('Paid? Send us your receipt'))
})
