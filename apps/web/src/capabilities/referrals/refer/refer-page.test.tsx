import { CallFailed } from '@hibla/contract/client'
import { submitReferral, submitWinBack } from '@hibla/contract/referrals/referrals.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { visitor } from '../../../test/session.ts'
import { chosen } from '../../address/test/places.ts'
import { comingBack, friend } from './referee.ts'
import { cleanReferrals, NUMBER, open } from '../test/samples.ts'

cleanReferrals()
const PAGE = '/customer/referrals/check-serviceability'
const WIN_BACK = '/referral/winback/check-serviceability'
const sent = { status: true, referenceNum: 'RF-ABCDEFGH2345', serviceabilityStatus: 'Serviceable', emailed: true }
const notServed = {
  status: false,
  serviceability: [
    { serviceType: 'GPON', serviceable: 'N' },
    { serviceType: 'GFAST', serviceable: 'NA' },
  ],
}

const fill = async () => {
  for (const [label, value] of [
    ['First name', 'Tina'],
    ['Last name', 'Ramos'],
    ['Mobile number', '9175550123'],
    ['Email', 'tina@example.com'],
  ] as const) {
    await userEvent.clear(await screen.findByLabelText(label))
    await userEvent.paste(value)
  }
  const agreed = screen.getByRole<HTMLInputElement>('checkbox')
  if (!agreed.checked) await userEvent.click(agreed)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}
/** Fills in who and where, and checks it. */
const describe = async (title: string) => {
  for (const referee of [friend, comingBack]) referee.keepChosen(chosen())
  await fill()
  await userEvent.click(await screen.findByRole('button', { name: 'Check Serviceability' }))
  await userEvent.click(screen.getByRole('button', { name: 'YES' }))
  return within(await screen.findByRole('dialog', { name: title }))
}
const send = async (title: string, action: string) =>
  userEvent.click((await describe(title)).getByRole('button', { name: action }))

test.each([
  ['a subscriber', PAGE, true, 'Fibre is available there'],
  ['a subscriber', PAGE, false, 'Fibre isn’t there yet'],
  ['a guest', WIN_BACK, true, 'Fibre is available here'],
  ['a guest', WIN_BACK, false, 'Fibre isn’t here yet'],
])(
  '[referrals.popup-shows-referee-and-location] before %s at %s sends it (served: %s), the popup shows who is referred and where they live',
  async (who, path, served, title) => {
    await open(path, served ? [] : [[checkServiceability, notServed]], who === 'a guest' ? visitor() : undefined)
    const popup = await describe(title)
    for (const [name, value] of [
      ['Full name', 'TINA RAMOS'],
      ['Mobile number', '+63 917 555 0123'],
      ['E-mail', 'tina@example.com'],
      ['Region', 'National Capital Region'],
      ['Province', 'NCR, Fourth District'],
      ['City', 'City of Makati'],
      ['Barangay', 'San Lorenzo'],
    ] as const)
      expect(popup.getByText(name).nextElementSibling?.textContent).toBe(value)
    expect(popup.getByText('Location details').nextElementSibling?.textContent).toMatch(/^Others · 14\.5501/)
  },
)

test('[referrals.submit-true-sets-submitted-and-opens-success, referrals.submit-call-sends-account-number-and-payload, referrals.success-page-path, referrals.route-success-in-dashboard-layout] status true sets applicationSubmitted and opens /customer/referrals/success', async () => {
  const { calls, at } = await open(PAGE, [[submitReferral, sent]])
  expect(localStorage.getItem('applicationSubmitted')).toBeNull()
  await send('Fibre is available there', 'Send link')
  await waitFor(() => expect(at()).toBe('/customer/referrals/success'))
  expect(localStorage.getItem('applicationSubmitted')).toBe('true')
  await screen.findByRole('heading', { level: 1, name: 'The link is on its way' })
  screen.getByText('tina@example.com')
  expect(screen.getByRole('banner').textContent).toContain('Hi Ana')
  expect(calls(submitReferral)[0]).toMatchObject({
    query: { accountNumber: NUMBER },
    body: {
      referenceNum: expect.stringMatching(/^RF-[2-9A-Z]{12}$/),
      referralType: 'MGM',
      referrerFullName: 'Ana Reyes',
      referrerEmailID: 'ana@example.com',
      referrerAccountNumber: NUMBER,
      referrerAccountType: 'Residential',
      serviceabilityStatus: 'Serviceable',
      firstName: 'TINA',
      lastName: 'RAMOS',
      emailID: 'tina@example.com',
      mobileNumber: '9175550123',
      alternateMobileNumber: '',
      province: 'NCR, Fourth District',
      provinceId: '1307600000',
      municipalityId: '1380300000',
      zipCode: '1223',
      latitude: 14.5501,
    },
  })
  expect(friend.read()).toEqual({})
})

test('[referrals.success-page-path] where fibre doesn’t reach, it is sent as Not Serviceable, and the success page says that they’ll hear from us', async () => {
  const answer = { ...sent, serviceabilityStatus: 'Not Serviceable' }
  const { calls, at } = await open(PAGE, [
    [checkServiceability, notServed],
    [submitReferral, answer],
  ])
  await send('Fibre isn’t there yet', 'Send details')
  await screen.findByRole('heading', { level: 1, name: 'We’ve noted your referral' })
  expect(at()).toBe('/customer/referrals/success')
  expect(calls(submitReferral)[0]?.body).toMatchObject({ serviceabilityStatus: 'Not Serviceable' })
})

test('[referrals.submit-error-opens-failed-page, referrals.failed-page-path, referrals.route-failed-in-dashboard-layout, referrals.failure-texts] an error leads to /customer/referrals/failed, with its texts and why, and what was typed is still there', async () => {
  const refusal = () => new CallFailed(problem({ status: 422, code: 'self-referral' }))
  const { at, calls } = await open(PAGE, [[submitReferral, refusal]])
  await send('Fibre is available there', 'Send link')
  await waitFor(() => expect(at()).toBe('/customer/referrals/failed'))
  await screen.findByRole('heading', { level: 1, name: 'Application link has not been sent!' })
  screen.getByText('Referral info has not been sent.')
  screen.getByText(/You can only refer somebody else/)
  expect(screen.getByRole('banner').textContent).toContain('Hi Ana')
  expect(localStorage.getItem('applicationSubmitted')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Back to the form' }))
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('TINA')
  expect(calls(submitReferral)).toHaveLength(1)
})

test.each([
  [0, 'no-connection'],
  [404, 'not-found'],
  [422, 'too-many'],
  [422, 'already-referred'],
  [429, 'too-many-requests'],
  [503, 'unavailable'],
])(
  '[referrals.failed-page-path, referrals.submit-error-opens-failed-page] any other error (%s %s) leads to the failed page, too',
  async (status, code) => {
    const { at } = await open(PAGE, [[submitReferral, () => new CallFailed(problem({ status, code }))]])
    await send('Fibre is available there', 'Send link')
    await waitFor(() => expect(at()).toBe('/customer/referrals/failed'))
    await screen.findByRole('heading', { level: 1, name: 'Application link has not been sent!' })
  },
)

test('sent again after a lost answer it has the same number; another person has another', async () => {
  const lost = () => new CallFailed(problem({ status: 0, code: 'no-connection' }))
  const { calls } = await open(PAGE, [[submitReferral, lost]])
  await send('Fibre is available there', 'Send link')
  await screen.findByRole('heading', { level: 1, name: 'Application link has not been sent!' })
  await userEvent.click(screen.getByRole('link', { name: 'Back to the form' }))
  await send('Fibre is available there', 'Send link')
  await waitFor(() => expect(calls(submitReferral)).toHaveLength(2))
  const [first, second] = calls(submitReferral).map(({ body }) => body?.['referenceNum'])
  expect(second).toBe(first)
  friend.keepPerson({ ...friend.read().person!, email: 'somebody.else@example.com' })
  expect(friend.read().referenceNum).not.toBe(first)
})

test('[referrals.guest-sent-to-winback-success, referrals.winback-success-route-public] a guest in the referral path ends at /referral/winback/success', async () => {
  const { calls, at } = await open(WIN_BACK, [[submitWinBack, sent]], visitor())
  await send('Fibre is available here', 'Send me the link')
  await waitFor(() => expect(at()).toBe('/referral/winback/success'))
  await screen.findByRole('heading', { level: 1, name: 'Thank you for coming back' })
  await screen.findByText('tina@example.com')
  expect(calls(submitWinBack)[0]?.body).toMatchObject({ referralType: 'Win Back Referral', firstName: 'TINA' })
  expect(calls(submitReferral)).toEqual([])
})

test('[referrals.failure-texts] a guest’s failure is said in place, and nothing typed is lost', async () => {
  let served = true
  const refusal = () => new CallFailed(problem({ status: 422, code: 'already-referred' }))
  const { at } = await open(
    WIN_BACK,
    [
      [submitWinBack, refusal],
      [
        checkServiceability,
        () =>
          served
            ? { ...notServed, status: true, serviceability: [{ serviceType: 'GPON', serviceable: 'Y' }] }
            : notServed,
      ],
    ],
    visitor(),
  )
  await send('Fibre is available here', 'Send me the link')
  await screen.findByText(/^Application link has not been sent! We already have your request/)
  expect([at(), comingBack.read().person?.first_name]).toEqual([WIN_BACK, 'TINA'])
  cleanup()
  served = false
  await open(
    WIN_BACK,
    [
      [submitWinBack, refusal],
      [checkServiceability, notServed],
    ],
    visitor(),
  )
  await send('Fibre isn’t here yet', 'Send my details')
  await screen.findByText(/^Referral info has not been sent\./)
})

test.each([
  ['a friend’s', PAGE, WIN_BACK],
  ['a former subscriber’s own', WIN_BACK, PAGE],
])('%s details, typed at %s, aren’t in the form at %s', async (_whose, typedAt, other) => {
  await open(typedAt)
  await fill()
  await screen.findByRole('button', { name: 'Check Serviceability' })
  cleanup()
  await open(other)
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('')
  cleanup()
  await open(typedAt)
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('TINA')
})

test('what was sent for a friend isn’t what the page after a win-back says', async () => {
  friend.rememberOutcome({ firstName: 'TINA', email: 'tina@example.com', isServed: true, emailed: true })
  await open('/referral/winback/success')
  await screen.findByRole('heading', { level: 1, name: 'Thank you for coming back' })
  await screen.findByText(/Once you’ve sent us your details, we email you a link\./)
  expect(screen.queryByText('tina@example.com')).toBeNull()
})

test('a link that we didn’t email is said not to be sent, with what to do instead', async () => {
  const { at } = await open(PAGE, [[submitReferral, { ...sent, emailed: false }]])
  await send('Fibre is available there', 'Send link')
  await waitFor(() => expect(at()).toBe('/customer/referrals/success'))
  await screen.findByRole('heading', { level: 1, name: 'We’ve noted your referral' })
  screen.getByText(/You can send it tomorrow from your referrals/)
  expect(screen.queryByText(/We’re emailing/)).toBeNull()
  cleanup()
  await open(WIN_BACK, [[submitWinBack, { ...sent, emailed: false }]], visitor())
  await send('Fibre is available here', 'Send me the link')
  const way = await screen.findByRole('link', { name: 'check your exact address' })
  expect([way.getAttribute('href'), screen.queryByText(/We’re emailing/)]).toEqual(['/check-serviceability', null])
})
