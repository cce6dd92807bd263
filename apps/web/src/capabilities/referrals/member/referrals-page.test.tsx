import { CallFailed } from '@hibla/contract/client'
import { notifyReferrer, referralInvite, referralList } from '@hibla/contract/referrals/referrals.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { cleanReferrals, customer, link, NUMBER, open, referral } from '../test/samples.ts'

cleanReferrals()
const PAGE = '/customer/referrals'

test('[referrals.route-customer-referrals] /customer/referrals opens the referral screen with the link, its QR code and who was referred', async () => {
  const { calls } = await open(PAGE)
  await screen.findByRole('heading', { level: 1, name: 'Refer a friend' })
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(link)
  expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeTruthy()
  await screen.findByText('Tina Ramos')
  screen.getByText('Link sent')
  expect(await screen.findByText('₱500.00')).toBeInstanceOf(HTMLElement)
  expect(calls(referralList)[0]?.query).toEqual({ accountNumber: NUMBER })
})

test('the link is copied; without permission it is selected instead', async () => {
  await open(PAGE)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  await screen.findByText('Your link is copied.')
  expect(await navigator.clipboard.readText()).toBe(link)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByText(/^Your link is selected/)
})

test('[referrals.invite-status-false-goes-to-normal-action] an answer with status false is no failure: the page says why there is no link', async () => {
  for (const [reason, words] of [
    ['not-active', /once your line is active/],
    ['not-residential', /for home subscribers/],
  ] as const) {
    await open(PAGE, [[referralInvite, { status: false, reason }]])
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
    expect([screen.queryByText('We couldn’t load your link.'), screen.queryByRole('img', { name: /QR/ })]).toEqual([
      null,
      null,
    ])
    cleanup()
    destroySession()
  }
})

test('[referrals.invite-other-error-carries-response-data] any other error is a failure with what the server said, and another try', async () => {
  let answer: object = new CallFailed(problem({ status: 500, code: 'oops', detail: 'The link machine is broken.' }))
  const { calls } = await open(PAGE, [[referralInvite, () => answer]])
  await screen.findByText('We couldn’t load your link.')
  screen.getByText('The link machine is broken.')
  answer = { status: true, accountNumber: NUMBER, code: 'MG-ANAREYES2345', link }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Copy link' })
  expect(calls(referralInvite)).toHaveLength(2)
})

test('[referrals.notify-post] the link is sent again with one press, and then not offered again', async () => {
  const { calls } = await open(PAGE, [[notifyReferrer, { status: true, referral: referral({ mayRemind: false }) }]])
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again to Tina Ramos' }))
  await screen.findByText('We’ve sent Tina Ramos the link again.')
  expect(calls(notifyReferrer)[0]?.body).toEqual({
    accountNumber: NUMBER,
    email: 'tina@example.com',
    referenceNum: 'RF-ABCDEFGH2345',
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send the link again/ })).toBeNull())
})

test('a link that was never sent is said not to be, and is sent with one press', async () => {
  await open(PAGE, [
    [referralList, [referral({ body: '' })]],
    [notifyReferrer, { status: true, referral: referral({ mayRemind: false }) }],
  ])
  await screen.findByText('Link not sent yet')
  expect(screen.queryByText('Link sent')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send the link to Tina Ramos' }))
  await screen.findByText('We’ve sent Tina Ramos the link.')
  await screen.findByText('Link sent')
})

test('a refusal is said beside the button', async () => {
  await open(PAGE, [[notifyReferrer, () => new CallFailed(problem({ status: 422, code: 'too-soon' }))]])
  await userEvent.click(await screen.findByRole('button', { name: /^Send the link again/ }))
  expect(await screen.findByText(/You can send the link again tomorrow/)).toBeTruthy()
})

test.each([
  ['waiting', 'Waiting for fibre'],
  ['applied', 'Applied'],
  ['connected', 'Connected'],
  ['held', 'Being checked'],
  ['rewarded', 'Rewarded'],
  ['declined', 'No reward'],
] as const)('a referral that is %s says so in words', async (state, label) => {
  await open(PAGE, [
    [referralList, [referral({ state, reward: state === 'rewarded' ? 50_000 : null, mayRemind: false })]],
  ])
  const item = within((await screen.findByText('Tina Ramos')).closest('li')!)
  item.getByText(label)
  expect(item.queryByText(/Reward ₱500\.00/) !== null).toBe(state === 'rewarded')
})

test('without referrals the page says what will appear, and a failure offers another try', async () => {
  await open(PAGE, [[referralList, []]])
  await screen.findByText('Nobody yet')
  cleanup()
  destroySession()
  await open('/customer/referrals', [[referralList, new CallFailed(problem({ status: 503 }))]], customer())
  expect(await screen.findByText('We couldn’t load your referrals.')).toBeTruthy()
})
