import {
  autoPayDetails,
  cancelAutoPay,
  checkEnrolment,
  enrol,
  notifyAutoPay,
  verify,
} from '@hibla/contract/autopay/autopay.contract'
import { CallFailed } from '@hibla/contract/client'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { atHome, expectShown, type Replies } from '../account/test/at-home.ts'
import { autoPay, card, enrolled } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const account = '1000000000011'
const open = (path: string, replies: Replies) => atHome(`/customer/autopay${path}`, replies)
const refusedWith = (own: Parameters<typeof problem>[0]) => () => {
  throw new CallFailed(problem({ status: 422, ...own }))
}
const page = 'https://gateway.example.com/cards/1'

test('[autopay.enrol-cancel-and-details-screens] AutoPay has a screen to enrol, one to cancel and one for its details', async () => {
  const screens: [string, object, string, RegExp][] = [
    ['', enrolled(), 'AutoPay', /^Visa ending in 1111$/],
    ['/enrol', autoPay(), 'Set up AutoPay', /^Enter my card$/],
    ['/cancel', enrolled(), 'Cancel AutoPay', /^Before you cancel$/],
  ]
  for (const [path, details, name, content] of screens) {
    const { main, unmount } = await open(path, [[autoPayDetails, details]])
    await main.findByRole('heading', { level: 1, name })
    await expectShown(main.findByText(content))
    unmount()
  }
})

test('a subscriber without AutoPay reads what it does, and sets it up from there', async () => {
  const { main } = await open('', [[autoPayDetails, autoPay()]])
  await main.findByText(/try again 1, 3 and 5 days after the due date/)
  expect(main.getByRole('link', { name: 'Set up AutoPay' }).getAttribute('href')).toBe('/customer/autopay/enrol')
})

test('nobody is sent to the gateway before they agree', async () => {
  const { main, inputsOf } = await open('/enrol', [[autoPayDetails, autoPay()]])
  await userEvent.click(await main.findByRole('button', { name: 'Enter my card' }))
  await main.findByText('Please tick this box to continue.')
  expect(inputsOf(enrol)).toEqual([])
})

test('[autopay.setup-failure-text] a refusal to set it up is explained', async () => {
  const { main } = await open('/enrol', [
    [autoPayDetails, autoPay()],
    [enrol, refusedWith({ code: 'account-closed' })],
  ])
  await userEvent.click(await main.findByRole('checkbox'))
  await userEvent.click(main.getByRole('button', { name: 'Enter my card' }))
  await main.findByText('AutoPay set up failed!')
  await expectShown(main.findByText(/This account is closed/))
})

test.each([
  ['card-refused', /wasn’t accepted/],
  ['time-over', /wasn’t entered in time/],
  ['wrong-amounts', /credited to your account/],
] as const)(
  '[autopay.setup-failure-text] whoever comes back without a card because of %s reads why',
  async (setUpFailed, why) => {
    const { main } = await open('', [[autoPayDetails, autoPay({ setUpFailed })]])
    await main.findByText('AutoPay set up failed!')
    await main.findByText(why)
    await expectShown(main.findByRole('link', { name: 'Try again' }))
  },
)

test('whoever comes back from the gateway sees at once that the card has arrived', async () => {
  const { main } = await open('', [
    [autoPayDetails, autoPay({ entering: page })],
    [checkEnrolment, autoPay({ state: 'PARTIAL_VERIFIED', card })],
  ])
  await main.findByRole('heading', { name: 'Confirm your card' })
  await expectShown(main.findByText(/We took a small amount from your Visa ending in 1111/))
})

test('whoever hasn’t entered a card yet can go on, or check again', async () => {
  const { main, inputsOf } = await open('', [
    [autoPayDetails, autoPay({ entering: page })],
    [checkEnrolment, autoPay({ entering: page })],
  ])
  expect((await main.findByRole('link', { name: 'Enter your card' })).getAttribute('href')).toBe(page)
  await userEvent.click(await main.findByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(inputsOf(checkEnrolment)).toHaveLength(2))
})

test('a card is confirmed with the amount that was taken from it', async () => {
  let state = autoPay({ state: 'PARTIAL_VERIFIED', card })
  const { main, inputsOf } = await open('', [
    [autoPayDetails, () => state],
    [
      verify,
      () => {
        state = enrolled()
        return { status: true, state: 'VERIFIED' }
      },
    ],
  ])
  const amount = await main.findByLabelText('Amount we took')
  await userEvent.type(amount, 'one peso')
  await userEvent.click(main.getByRole('button', { name: 'Confirm my card' }))
  await main.findByText('Please enter the amount in pesos, such as 1.00.')
  expect(inputsOf(verify)).toEqual([])
  await userEvent.clear(amount)
  await userEvent.type(amount, '1.00{Enter}')
  await main.findByRole('heading', { name: 'AutoPay is on' })
  expect(inputsOf(verify)).toMatchObject([{ body: { accountNumber: account, amount: '1.00' } }])
})

test('a wrong amount says how many tries are left, and stays in the field', async () => {
  const { main } = await open('', [
    [autoPayDetails, autoPay({ state: 'PARTIAL_VERIFIED', card })],
    [verify, refusedWith({ code: 'wrong-amount', about: { triesLeft: 1 } })],
  ])
  await userEvent.type(await main.findByLabelText('Amount we took'), '2.00{Enter}')
  await main.findByText('That’s not the amount we took. You have one try left.')
  expect(main.queryByText('You have three tries.')).toBeNull()
  expect(main.getByLabelText<HTMLInputElement>('Amount we took').value).toBe('2.00')
})

test('[autopay.setup-failure-text] after the last wrong amount, the screen says that the set-up failed', async () => {
  let state = autoPay({ state: 'PARTIAL_VERIFIED', card, triesLeft: 1 })
  const { main } = await open('', [
    [autoPayDetails, () => state],
    [
      verify,
      () => {
        state = autoPay({ setUpFailed: 'wrong-amounts' })
        return refusedWith({ code: 'no-tries-left' })()
      },
    ],
  ])
  await main.findByText('You have one try left.')
  await userEvent.type(main.getByLabelText('Amount we took'), '2.00{Enter}')
  await expectShown(main.findByText('AutoPay set up failed!'))
})

test('a subscriber with AutoPay sees the card, what will be charged and when, and has it sent', async () => {
  const { main, inputsOf, findByText } = await open('', [
    [autoPayDetails, enrolled()],
    [notifyAutoPay, { status: true }],
  ])
  await main.findByText('We’ll charge ₱1,499.00 to your Visa ending in 1111 on November 28, 2026.')
  await main.findByText('April 30, 2029')
  main.getByText(/If somebody is already paying for this account, we wait for that payment, 7 days at most\.$/)
  await userEvent.click(main.getByRole('button', { name: 'Send me these details' }))
  await findByText('We’ve sent you the details.')
  expect(inputsOf(notifyAutoPay)).toMatchObject([{ body: { accountNumber: account } }])
})

test.each([
  ['Visa', 'Visa'],
  ['MasterCard', 'Mastercard'],
  ['JCB', 'JCB'],
])(
  '[payments.card-brands] a subscriber can enter a %s, and sees that it’s charged, as the brand writes itself',
  async (brand, written) => {
    const before = await open('/enrol', [[autoPayDetails, autoPay()]])
    await before.main.findByText(/^Enter your Visa, Mastercard or JCB on /)
    before.unmount()
    const { main } = await open('', [[autoPayDetails, enrolled({ card: { ...card, brand } })]])
    await expectShown(main.findByText(`We’ll charge ₱1,499.00 to your ${written} ending in 1111 on November 28, 2026.`))
  },
)

test.each([
  [
    { next: { amount: 5, on: '2026-11-29', failed: 1, isUnderWay: false, waitsUntil: null } },
    /^The last charge didn’t go through\./,
  ],
  [{ next: { amount: 5, on: '2026-11-28', failed: 0, isUnderWay: true, waitsUntil: null } }, /^We’re charging ₱0\.05/],
  [
    { next: { amount: 5, on: '2026-11-28', failed: 0, isUnderWay: false, waitsUntil: '2026-12-05' } },
    /^Somebody is already paying for this account, .* charge what’s left of ₱0\.05 to .*, by December 5, 2026 at the latest\.$/,
  ],
  [{ next: null }, /^Nothing to charge for now\./],
  [
    { next: null, endsAfter: '2026-11-28' },
    /^If you owe anything on the morning of November 28, 2026, we’ll charge it to/,
  ],
  [{ next: null, isPaused: true }, /^Your account is closed/],
])('whatever comes next is said plainly: %o', async (own, words) => {
  const { main } = await open('', [[autoPayDetails, enrolled(own)]])
  await expectShown(main.findByText(words))
})

test('whoever cancels reads first what is still charged, and then when it ends', async () => {
  let state = enrolled()
  const { main, findByText } = await open('/cancel', [
    [autoPayDetails, () => state],
    [
      cancelAutoPay,
      () => {
        state = enrolled({ endsAfter: '2026-11-28' })
        return { status: true, endsAfter: '2026-11-28' }
      },
    ],
  ])
  await main.findByText(/^We’ll still charge ₱1,499\.00 for the bill that is due on November 28, 2026\./)
  await userEvent.click(main.getByRole('button', { name: 'Cancel AutoPay' }))
  await findByText('AutoPay ends after November 28, 2026.')
  await main.findByRole('heading', { level: 2, name: 'AutoPay is ending' })
  expect(main.queryByRole('link', { name: 'Cancel AutoPay' })).toBeNull()
})

test.each([
  [
    'nothing is owed',
    { next: null },
    /^AutoPay ends after November 28, 2026\. If you owe anything that morning, we’ll/,
  ],
  [
    'a charge has failed',
    { next: { amount: 5, on: '2026-11-29', failed: 1, isUnderWay: false, waitsUntil: null }, wouldEndAfter: null },
    /^AutoPay ends at once\./,
  ],
  [
    'another try is under way',
    { next: { amount: 5, on: '2026-11-29', failed: 1, isUnderWay: true, waitsUntil: null }, wouldEndAfter: null },
    /^We’re charging ₱0\.05 right now, and that can’t be stopped\./,
  ],
])('whoever wants to cancel when %s reads what the server would do', async (_when, own, words) => {
  const { main } = await open('/cancel', [[autoPayDetails, enrolled(own)]])
  await expectShown(main.findByText(words))
})

test('the dashboard says what will be charged and when, or what to do next', async () => {
  const cases: [object, RegExp][] = [
    [enrolled(), /^We’ll charge ₱1,499\.00 to your Visa ending in 1111 on November 28, 2026\.$/],
    [enrolled({ endsAfter: '2026-11-28' }), /AutoPay ends after November 28, 2026\.$/],
    [enrolled({ isPaused: true, next: null }), /^AutoPay is paused\.$/],
    [autoPay({ state: 'PARTIAL_VERIFIED', card }), /confirm your card\.$/],
    [autoPay(), /^Have your bills paid by card/],
  ]
  for (const [details, words] of cases) {
    const { main, unmount } = await atHome('/customer', [[autoPayDetails, details]])
    await expectShown(main.findByText(words))
    unmount()
  }
})
