import { autoPayDetails, cancelAutoPay, verify } from '@hibla/contract/autopay/autopay.contract'
import { CallFailed } from '@hibla/contract/client'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { atHome, expectShown } from '../account/test/at-home.ts'
import { autoPay, card, enrolled } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const failing = (own: Parameters<typeof problem>[0]) => () => new CallFailed(problem(own))

const confirming = autoPay({ state: 'PARTIAL_VERIFIED', card })

test.each([
  ['we are being restarted', { status: 503, code: 'unavailable', detail: 'In a moment.' }, enrolled(), 'In a moment.'],
  ['we fail', { status: 500, code: 'internal-error', detail: 'It’s on us.' }, enrolled(), 'It’s on us.'],
  ['it is off already', { status: 422, code: 'not-enrolled', detail: 'No.' }, enrolled(), 'AutoPay is off already.'],
  ['nobody confirmed it', { status: 403, code: 'not-confirmed', detail: 'No change.' }, enrolled(), 'No change.'],
  ['there is no network', { status: 503, code: 'no-connection', detail: 'No network.' }, enrolled(), 'No network.'],
  ['a card waits to be confirmed', { status: 500, code: 'x', detail: 'It’s on us.' }, confirming, 'It’s on us.'],
])(
  '[autopay.cancel-failure-text] a cancellation that fails, because %s, says so each time, and is tried again as the same one',
  async (_why, own, details, why) => {
    const { main, inputsOf } = await atHome('/customer/autopay/cancel', [
      [autoPayDetails, details],
      [cancelAutoPay, failing(own)],
    ])
    const cancel = await main.findByRole('button', { name: 'Cancel AutoPay' })
    expect(main.queryByText('Unable to cancel AutoPay!')).toBeNull()
    for (const times of [1, 2]) {
      await userEvent.click(cancel)
      await waitFor(() => expect(inputsOf(cancelAutoPay)).toHaveLength(times))
      const title = await main.findByText('Unable to cancel AutoPay!')
      expect(title.nextElementSibling?.textContent).toBe(why)
    }
    const keys = (inputsOf(cancelAutoPay) as { idempotencyKey: string }[]).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  },
)

const screens = ['/customer/autopay', '/customer/autopay/enrol', '/customer/autopay/cancel', '/customer']

test.each(screens.flatMap((path) => [404, 422, 500, 503].map((status) => ({ path, status }))))(
  '[autopay.details-failure-text] details that can’t be loaded at $path, with $status, say so',
  async ({ path, status }) => {
    const { main } = await atHome(path, [[autoPayDetails, failing({ status, code: 'any' })]])
    await expectShown(main.findByText("We're unable to fetch your AutoPay details"))
  },
)

test('[autopay.details-failure-text] trying again says so again, and whatever loads at last is shown', async () => {
  let fails = true
  const { main, inputsOf } = await atHome('/customer/autopay', [
    [autoPayDetails, () => (fails ? new CallFailed(problem({ status: 500 })) : enrolled())],
  ])
  await main.findByText("We're unable to fetch your AutoPay details")
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(inputsOf(autoPayDetails)).toHaveLength(2))
  await main.findByText("We're unable to fetch your AutoPay details")
  fails = false
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await expectShown(main.findByRole('heading', { name: 'AutoPay is on' }))
  expect(main.queryByText("We're unable to fetch your AutoPay details")).toBeNull()
})

test('[autopay.details-failure-text] details that can’t be loaded after the last wrong amount say so, too', async () => {
  let answer: object = confirming
  const { main } = await atHome('/customer/autopay', [
    [autoPayDetails, () => answer],
    [
      verify,
      () => {
        answer = new CallFailed(problem({ status: 503, code: 'unavailable' }))
        return new CallFailed(problem({ status: 422, code: 'no-tries-left' }))
      },
    ],
  ])
  await userEvent.type(await main.findByLabelText('Amount we took'), '2.00{Enter}')
  await expectShown(main.findByText("We're unable to fetch your AutoPay details"))
})
