import { CallFailed } from '@hibla/contract/client'
import { isEmployee } from '@hibla/contract/referrals/employees.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PERSISTED_ROOT } from '../../../kernel/storage/container.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { toasts } from '../../../ui/toast-store.ts'
import { useReferralType } from '../referral-type.ts'
import { cleanReferrals, customer, employee, open } from '../test/samples.ts'

cleanReferrals()
const PAGE = '/get-started/referral-type'
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const stored = () =>
  (JSON.parse(localStorage.getItem(PERSISTED_ROOT) ?? '{}') as { state?: Record<string, unknown> }).state?.[
    'referralType'
  ]

test('[referrals.three-referral-types] the three programmes are offered, and no other', async () => {
  await open(PAGE, [], employee())
  await screen.findByText('Member-Get-Member (MGM)')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Member-Get-Member (MGM)',
    'Win Back Referral',
    'Employee Referral Program (ERP)',
  ])
})

test.each([
  ['Refer a friend', 'MGM', '/customer/referrals', customer],
  ['Refer a friend', 'MGM', '/get-started', employee],
  ['Come back', 'Win Back Referral', '/referral/winback', customer],
  ['Refer as an employee', 'ERP', '/referral/dashboard', employee],
  ['Refer as an employee', 'ERP', '/referral/dashboard', customer],
] as const)(
  '[state.referral-type-slice] %s is kept as selectedReferralType %s, and leads to %s',
  async (action, type, to, session) => {
    const { at } = await open(PAGE, [], session())
    await press(action)
    await waitFor(() => expect(at()).toBe(to))
    expect(useReferralType.getState()).toEqual({ selectedReferralType: type })
    expect(stored()).toEqual({ selectedReferralType: type })
    destroySession()
    expect(useReferralType.getState()).toEqual({ selectedReferralType: null })
  },
)

test.each([
  ['a customer', customer, 'ana@example.com'],
  ['a referrer', employee, 'mia@example.com'],
])(
  '[referrals.employee-not-found-has-words] %s who isn’t on the personnel list reads on /employee-not-found that we can’t find them, and what to do next',
  async (_, session, email) => {
    const { at } = await open(PAGE, [[isEmployee, { status: true, isEmployee: false, company: null }]], session())
    await press('Refer as an employee')
    await waitFor(() => expect(at()).toBe('/employee-not-found'))
    await screen.findByRole('heading', { level: 1, name: 'We can’t find you on our personnel list' })
    screen.getByText(email)
    expect(screen.getByRole('main').textContent).toMatch(/ask your HR team to add the address/)
    expect(screen.getByRole('link', { name: 'Choose another programme' }).getAttribute('href')).toBe(PAGE)
    expect(toasts.current()).toEqual([])
    expect(useReferralType.getState().selectedReferralType).toBeNull()
  },
)

test('an employee without a company chooses it first', async () => {
  const { at } = await open(PAGE, [[isEmployee, { status: true, isEmployee: true, company: null }]], employee())
  await press('Refer as an employee')
  await waitFor(() => expect(at()).toBe('/referral/edit-employee-information'))
})

test('when we can’t look somebody up, the page says so and nothing is chosen', async () => {
  const failed = new CallFailed(problem({ status: 503, detail: 'Please try again in a moment.' }))
  const { at } = await open(PAGE, [[isEmployee, failed]], employee())
  await press('Refer as an employee')
  await screen.findByText('Please try again in a moment.')
  expect([at(), useReferralType.getState().selectedReferralType]).toEqual([PAGE, null])
  cleanup()
})
