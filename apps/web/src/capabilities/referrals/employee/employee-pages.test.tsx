import { CallFailed } from '@hibla/contract/client'
import { employeeInformation, isEmployee, updateEmployee } from '@hibla/contract/referrals/employees.contract'
import { referralList } from '@hibla/contract/referrals/referrals.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { signedIn } from '../../../test/session.ts'
import { settled } from '../../../test/settled.ts'
import { stepRecordOf } from '../../address/index.ts'
import { chosen } from '../../address/test/places.ts'
import { draft, storeBasicInfo } from '../../applications/draft/draft.ts'
import { chooseReferralType } from '../referral-type.ts'
import { cleanReferrals, employee, NUMBER, open, referral } from '../test/samples.ts'

cleanReferrals()
const information = {
  employeeNumber: 'E-2001',
  fullName: 'Mia Bautista',
  email: 'mia@example.com',
  company: null as string | null,
  department: 'Customer care',
  mobileNumber: '',
  companies: ['Hibla Fibre Networks', 'Hibla Field Services'],
  creditedTo: null,
}
const erp = (own: object) => referral({ referralType: 'ERP', mayRemind: false, ...own })

test('the dashboard counts what has come of an employee’s referrals, and lists them', async () => {
  await open(
    '/referral/dashboard',
    [
      [
        referralList,
        [
          erp({ referenceNum: 'OO-1', state: 'applied' }),
          erp({ referenceNum: 'OO-2', state: 'connected' }),
          erp({ referenceNum: 'OO-3', state: 'rewarded', reward: 70_000 }),
          erp({ referenceNum: 'OO-4', state: 'closed' }),
          referral({ referenceNum: 'RF-5', fullName: 'Not of this programme' }),
        ],
      ],
    ],
    employee(),
  )
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent
  const figures = ['Referred', 'Under way', 'Connected', 'Rewards']
  expect(await Promise.all(figures.map(figure))).toEqual(['4', '1', '2', '₱700.00'])
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
  expect(screen.queryByText('Not of this programme')).toBeNull()
  expect(screen.getByRole('link', { name: /Refer somebody/ }).getAttribute('href')).toBe(
    '/referral/application/onboard',
  )
})

test('an application that is under way leads to the documents that we may ask for', async () => {
  const under = [erp({ referenceNum: 'OO-1', state: 'applied' }), erp({ referenceNum: 'OO-2', state: 'connected' })]
  await open('/referral/dashboard', [[referralList, under]], employee())
  await screen.findAllByRole('heading', { level: 3 })
  const links = screen.getAllByRole('link', { name: /^Documents of/ }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/referral/applications/OO-1/compliance'])
})

test('whoever refers a second person begins with an empty form and an order of its own; the first one’s stays as it is', async () => {
  const order = { orderId: 'OO-TINASORDER23' }
  storeBasicInfo({
    first_name: 'TINA',
    last_name: 'RAMOS',
    mobile_no: '9175550123',
    email: 'tina@example.com',
    checkTerms: true,
  })
  draft.residentialInfo.write(stepRecordOf(chosen(), '1223'))
  draft.orderId.write(order.orderId)
  draft.processStep.write(2)
  draft.version.write('tinas')
  draft.applicationInfo.write({ birth_date: '1990-02-28' })
  draft.referralFlow.write(true)
  draft.tiedOrder.write(order.orderId)
  const { at } = await open('/referral/dashboard', [[referralList, []]], employee())
  await userEvent.click(await screen.findByRole('link', { name: /Refer somebody/ }))
  await waitFor(() => expect(at()).toBe('/referral/application/onboard'))
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('')
  const left = [
    draft.basicInfo,
    draft.residentialInfo,
    draft.orderId,
    draft.version,
    draft.applicationInfo,
    draft.tiedOrder,
  ]
  expect(left.map((each) => each.read())).toEqual(left.map(() => undefined))
})

test('without referrals the dashboard says what will appear; whoever is no employee is led away', async () => {
  await open('/referral/dashboard', [[referralList, []]], employee())
  await screen.findByText('Nobody yet')
  cleanup()
  destroySession()
  const { at } = await open(
    '/referral/dashboard',
    [[isEmployee, { status: true, isEmployee: false, company: null }]],
    employee(),
  )
  await waitFor(() => expect(at()).toBe('/employee-not-found'))
})

test('an employee chooses their company, which is saved and shown', async () => {
  const saved = { ...information, company: 'Hibla Field Services', mobileNumber: '9175550199' }
  const { calls, at } = await open(
    '/referral/edit-employee-information',
    [
      [employeeInformation, information],
      [updateEmployee, { status: true, employee: saved }],
    ],
    employee(),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Choose your company', { selector: '[id]' })
  await userEvent.selectOptions(screen.getByLabelText('Company'), 'Hibla Field Services')
  await userEvent.type(screen.getByLabelText('Mobile number'), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please provide valid mobile number')
  await userEvent.clear(screen.getByLabelText('Mobile number'))
  await userEvent.type(screen.getByLabelText('Mobile number'), '9175550199')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(at()).toBe('/referral/dashboard'))
  expect(calls(updateEmployee)[0]?.body).toEqual({
    company: 'Hibla Field Services',
    department: 'Customer care',
    mobileNumber: '9175550199',
  })
})

test('a refused change is said in the form, and stays there', async () => {
  const refusal = () => new CallFailed(problem({ status: 422, code: 'company-unknown' }))
  const { at } = await open(
    '/referral/edit-employee-information',
    [
      [employeeInformation, { ...information, company: 'Hibla Fibre Networks' }],
      [updateEmployee, refusal],
    ],
    employee(),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Choose your company from the list.')
  expect(at()).toBe('/referral/edit-employee-information')
})

const menuOf = async (
  path: string,
  session: ReturnType<typeof employee>,
  flag: boolean,
  company: string | null = null,
) => {
  await open(path, [[isEmployee, { status: true, isEmployee: flag, company }]], session)
  await settled()
  await userEvent.click(screen.getByRole('button', { name: /^Hi / }))
  const menu = within(screen.getByRole('navigation', { name: 'Your account' }))
  return () =>
    [...menu.queryAllByRole('link'), ...menu.queryAllByRole('button')].map(({ textContent }) => textContent).toSorted()
}
const nameOf = (each: HTMLElement) => each.getAttribute('aria-label') ?? each.textContent
const aboutApp = ['Cookie Policy', 'Logout', 'Privacy Notice', 'Terms and conditions', 'Terms of Use']
const both = (own: object = {}) => signedIn(['subscriber', 'referrer'], { accountNumber: [NUMBER], ...own })

test.each([
  ['in the token', { company: 'Hibla Fibre Networks' }, 'Hibla Fibre Networks'],
  ['in the attributes', {}, 'Hibla Field Services'],
])(
  '[shell.referral-employee-menu-about-app-and-logout-only, access.referral-employee-needs-flag-company-and-erp] with the flag, a company %s and ERP, an employee’s menu is About App and Logout, customer or not',
  async (_, claims, company) => {
    for (const session of [signedIn(['referrer'], claims), both(claims)]) {
      chooseReferralType('ERP')
      const entries = await menuOf('/get-started', session, true, company)
      await waitFor(() => expect(entries()).toEqual(aboutApp))
      expect(within(screen.getByRole('banner')).getByRole('link', { name: /home$/ }).getAttribute('href')).toBe(
        '/get-started',
      )
      expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
      expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull()
      cleanup()
    }
  },
)

test('[shell.referral-employee-menu-about-app-and-logout-only] a customer without the referrer role has the same small menu as an employee', async () => {
  chooseReferralType('ERP')
  const customer = signedIn(['subscriber'], { accountNumber: [NUMBER] })
  const entries = await menuOf('/get-started', customer, true, 'Hibla Fibre Networks')
  await waitFor(() => expect(entries()).toEqual(aboutApp))
})

test.each([
  ['the flag', 'ERP', false, 'Hibla Fibre Networks'],
  ['a company', 'ERP', true, null],
  ['the programme', 'MGM', true, 'Hibla Fibre Networks'],
  ['any programme', null, true, 'Hibla Fibre Networks'],
] as const)(
  '[access.referral-employee-needs-flag-company-and-erp, shell.customer-menus-and-cart-for-non-sales-customer] without %s a customer keeps the customer menus',
  async (_, type, flag, company) => {
    chooseReferralType(type)
    const entries = await menuOf('/customer/referrals/success', both(), flag, company)
    await waitFor(() => expect(entries()).toContain('Account Info'))
    expect(screen.getAllByRole('button', { name: /^Notifications/ })).toHaveLength(1)
    expect(await screen.findByRole('button', { name: /^Cart/ })).toBeTruthy()
    expect(within(screen.getByRole('banner')).getByRole('link', { name: /home$/ }).getAttribute('href')).toBe(
      '/customer',
    )
  },
)

test('[shell.customer-menus-and-cart-for-non-sales-customer] a customer who sells, too, sees neither the customer menus nor the cart', async () => {
  for (const role of ['sales-agent', 'sales-admin']) {
    const entries = await menuOf('/sales', signedIn(['subscriber', role], { accountNumber: [NUMBER] }), false)
    expect(entries()).not.toContain('Consent Management')
    expect(screen.queryByRole('button', { name: /^(Cart|Notifications)/ })).toBeNull()
    cleanup()
  }
})

test('[shell.referral-employee-menu-about-app-and-logout-only] an employee’s drawer on a phone is as small, customer or not', async () => {
  for (const session of [employee(), both()]) {
    chooseReferralType('ERP')
    await open('/get-started', [], session)
    await settled()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = within(screen.getByRole('dialog', { name: 'Menu' }))
    // It moves here from a top bar that is too narrow for it, and style sheets show one of its names.
    const themeSwitch = 'Dark themeLight theme'
    const entries = () => [...drawer.queryAllByRole('link'), ...drawer.queryAllByRole('button')].map(nameOf)
    await waitFor(() => expect(entries().toSorted()).toEqual(['Close', themeSwitch, ...aboutApp].toSorted()))
    cleanup()
  }
})
