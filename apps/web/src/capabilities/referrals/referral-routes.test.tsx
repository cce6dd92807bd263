import { complianceDetails } from '@hibla/contract/applications/compliance.contract'
import { openInvite } from '@hibla/contract/referrals/referrals.contract'
import { employeeInformation, isEmployee } from '@hibla/contract/referrals/employees.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Session } from '../../kernel/session/session.ts'
import { signedIn, visitor } from '../../test/session.ts'
import { toasts } from '../../ui/toast-store.ts'
import { cleanReferrals, customer, employee, open } from './test/samples.ts'

cleanReferrals()

const information = {
  employeeNumber: 'E-2001',
  fullName: 'Mia Bautista',
  email: 'mia@example.com',
  company: 'Hibla Fibre Networks',
  department: '',
  mobileNumber: '',
  companies: ['Hibla Fibre Networks'],
  creditedTo: null,
}

test.each([
  ['[referrals.referral-route-public]', '/referral', /Better together/],
  ['[referrals.winback-route-public]', '/referral/winback', /Come back to Hibla/],
  ['[referrals.winback-check-serviceability-route-public]', '/referral/winback/check-serviceability', /Your details/],
  ['[referrals.winback-success-route-public]', '/referral/winback/success', /Thank you for coming back/],
])('%s %s opens without a login, and for anybody who has one', async (_row, path, purpose) => {
  const login = vi.fn<Session['login']>(async () => 'left')
  for (const session of [
    visitor({ login }),
    customer(),
    employee(),
    signedIn(['sales-agent']),
    signedIn(['sales-admin']),
    signedIn(['back-office']),
    signedIn([]),
  ]) {
    const { at } = await open(path, [], session)
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(purpose))
    expect(at()).toBe(path)
    cleanup()
  }
  expect(login).not.toHaveBeenCalled()
})

/** Who may open a page, and what each of them finds there. */
const guarded: [row: string, path: string, who: ('customer' | 'referrer')[], purpose: RegExp][] = [
  [
    '[referrals.customer-check-serviceability-route-protected]',
    '/customer/referrals/check-serviceability',
    ['customer'],
    /Refer somebody.*Who you’re referring/,
  ],
  ['[referrals.route-customer-referrals]', '/customer/referrals', ['customer'], /Refer a friend/],
  [
    '[referrals.route-success-in-dashboard-layout]',
    '/customer/referrals/success',
    ['customer'],
    /Referral sent.*Nothing was sent from this tab/,
  ],
  [
    '[referrals.route-failed-in-dashboard-layout]',
    '/customer/referrals/failed',
    ['customer'],
    /Application link has not been sent!/,
  ],
  [
    '[referrals.referral-type-route-protected]',
    '/get-started/referral-type',
    ['customer', 'referrer'],
    /How would you like to refer\?.*Member-Get-Member \(MGM\)/,
  ],
  [
    '[referrals.dashboard-route-protected, access.referrer-role-opens-referral-dashboard-and-employee-info]',
    '/referral/dashboard',
    ['customer', 'referrer'],
    /Employee referrals.*Refer somebody/,
  ],
  [
    '[referrals.employee-information-route-protected, access.referrer-role-opens-referral-dashboard-and-employee-info]',
    '/referral/employee-information',
    ['customer', 'referrer'],
    /Employee information.*E-2001/,
  ],
  [
    '[referrals.edit-employee-information-route-protected, access.referrer-role-opens-referral-dashboard-and-employee-info]',
    '/referral/edit-employee-information',
    ['customer', 'referrer'],
    /Edit employee information.*Company/,
  ],
  [
    '[referrals.employee-not-found-route-protected]',
    '/employee-not-found',
    ['customer', 'referrer'],
    /We can’t find you on our personnel list/,
  ],
  [
    '[referrals.application-onboard-route-protected]',
    '/referral/application/onboard',
    ['customer', 'referrer'],
    /Is there fibre at .*Personal details/,
  ],
  [
    '[referrals.application-success-route-protected]',
    '/referral/application/success',
    ['customer', 'referrer'],
    /Application submitted/,
  ],
  [
    '[referrals.compliance-route-takes-application-id]',
    '/referral/applications/OO-ABCDEFGHJK/compliance',
    ['customer', 'referrer'],
    /We can’t find this application among yours/,
  ],
]

test.each(guarded)('%s %s is only for whom it is for', async (_row, path, who, purpose) => {
  const login = vi.fn<Session['login']>(async () => 'left')
  const replies = [[employeeInformation, information]] as const
  await open(path, replies, visitor({ login }))
  await waitFor(() => expect(login).toHaveBeenCalledWith(path))
  expect(screen.getByRole('main').textContent).toBe('')
  cleanup()
  const people = {
    customer: [signedIn(['subscriber'], { accountNumber: ['1000000000011'] }), '/customer'],
    referrer: [employee(), '/get-started'],
    agent: [signedIn(['sales-agent']), '/sales'],
    salesAdmin: [signedIn(['sales-admin']), '/sales'],
    nobodyYet: [signedIn([]), '/'],
    staff: [signedIn(['back-office']), '/back-office'],
  } as const
  for (const [name, [session, home]] of Object.entries(people)) {
    const { at } = await open(path, replies, session)
    const isAdmitted = who.includes(name as 'customer')
    await waitFor(() => expect(at(), `${name} at ${path}`).toBe(isAdmitted ? path : home))
    if (isAdmitted) await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(purpose))
    cleanup()
  }
})

test.each([
  '/referral/dashboard',
  '/referral/employee-information',
  '/referral/edit-employee-information',
  '/referral/application/onboard',
  '/referral/application/onboard/residential/plans',
  '/referral/application/success',
  '/referral/applications/OO-ABCDEFGHJK/compliance',
])(
  '[referrals.employee-not-found-has-words] a customer whom the personnel list doesn’t have is led away from %s and reads why',
  async (path) => {
    const nobody = [[isEmployee, { status: true, isEmployee: false, company: null }]] as const
    const { at } = await open(path, nobody, customer())
    await waitFor(() => expect(at()).toBe('/employee-not-found'))
    expect(await screen.findByRole('heading', { level: 1, name: /personnel list/ })).toBeTruthy()
    expect(toasts.current()).toEqual([])
  },
)

test('[referrals.compliance-route-takes-application-id] the compliance page is about the application that its address names', async () => {
  for (const id of ['OO-ABCDEFGHJK', 'HOBS-LMNPQRSTUV']) {
    const { calls } = await open(`/referral/applications/${id}/compliance`, [], employee())
    await waitFor(() =>
      expect(calls(complianceDetails)).toEqual([expect.objectContaining({ query: { appRefId: id } })]),
    )
    cleanup()
  }
})

test('an invitation says who invites and where it stands; an unknown one still leads on', async () => {
  await open(
    '/referral?invite=IV-ABCDEFGHJKLMNPQR',
    [[openInvite, { referralType: 'MGM', from: 'Ana', state: 'applied' }]],
    visitor(),
  )
  await screen.findByRole('heading', { level: 1, name: 'You’re invited to Hibla' })
  screen.getByText('Ana thinks you’d like fibre at home, too.')
  screen.getByText('Your application is in')
  expect(screen.queryByRole('button', { name: /Check my address/ })).toBeNull()
  cleanup()
  await open('/referral?invite=IV-ABCDEFGHJKLMNPQR', [], visitor())
  await screen.findByText(/We don’t know this invitation/)
  expect(screen.getByRole('link', { name: /Check my address/ }).getAttribute('href')).toBe('/check-serviceability')
})
