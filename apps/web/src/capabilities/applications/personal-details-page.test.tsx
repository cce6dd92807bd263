import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { latestBirthDate } from '@hibla/contract/applications/age.rule'
import { CallFailed } from '@hibla/contract/client'
import { manilaDate } from '@hibla/contract/values/dates'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../kernel/state.ts'
import { storage } from '../../kernel/storage.ts'
import { problem } from '../../test/client.ts'
import { signedIn } from '../../test/session.ts'
import { stepRecordOf } from '../address/index.ts'
import { chosen } from '../address/test/places.ts'
import { ana, button, field, openStart, ORDER } from './test/start.tsx'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
})

const HOME = '/onboard/residential/personalDetails'
const BUSINESS = '/onboard/sme/personalDetails'

const begin = () => {
  storage.keepBasicInfo(ana)
  storage.write('residentialInfo', stepRecordOf(chosen(), '1223'))
  storage.write('ORDER_ID', ORDER.orderId)
  storage.write('orderKey', ORDER.orderKey)
  storage.write('processStep', 1)
}
const open = async (
  at = HOME,
  ...rest: [own?: Parameters<typeof openStart>[0], given?: Parameters<typeof openStart>[1]]
) => {
  const view = await openStart(rest[0], rest[1], at)
  await screen.findByRole('button', { name: 'Save my application' })
  return view
}
const birth = async (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  await userEvent.selectOptions(field('Month'), String(Number(month)))
  await userEvent.selectOptions(field('Day'), String(Number(day)))
  await userEvent.clear(field('Year'))
  await userEvent.paste(year)
}
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.paste(text)
}
const save = () => userEvent.click(button('Save my application'))

test('the page shows the place that was checked, and saves with its reference number', async () => {
  begin()
  const { calls } = await open()
  expect(screen.getByText(/San Lorenzo, City of Makati/).isConnected).toBe(true)
  expect(field('Zip code (optional)').value).toBe('1223')
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  const heading = await screen.findByRole('heading', { name: 'Your application is saved' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(ORDER.orderId).isConnected).toBe(true)
  expect(screen.getByRole('link', { name: /Look at our plans/ }).getAttribute('href')).toBe('/apply-now')
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    birthDate: '1990-02-28',
    orderKey: ORDER.orderKey,
    event: {
      applicationRefID: ORDER.orderId,
      customerSegment: 'Residential',
      step: 2,
      addresses: [
        { addressType: 'residential', streetName: 'Mabini St.', barangay: 'San Lorenzo', zipCode: '1223' },
        { addressType: 'billing', streetName: 'Mabini St.' },
      ],
    },
  })
  expect(storage.read('processStep')).toBe(2)
})

test('[applications.basic-info-extended-fields] what else is known of the applicant is sent and kept', async () => {
  begin()
  const { calls } = await open()
  await userEvent.selectOptions(field('Title (optional)'), 'Ms.')
  await type('Middle name (optional)', 'santos')
  await type('Second mobile number (optional)', '9181234567')
  await type('Second email (optional)', 'Other@example.com')
  await type('Landline number (optional)', '02 8000 0142')
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByRole('heading', { name: 'Your application is saved' })
  expect(storage.read('basicInfo')).toEqual({
    ...ana,
    title: 'Ms.',
    middle_name: 'SANTOS',
    mobile_number_2: '9181234567',
    email_2: 'other@example.com',
    landline_number: '0280000142',
  })
  expect(calls(saveApplication)[0]?.body?.['event']).toMatchObject({
    alternateContactNumber: '9181234567',
    alternateEmailAddress: 'other@example.com',
    landlineNumber: '0280000142',
  })
})

test('[applications.business-info-fields] a business tells of itself and of who speaks for it', async () => {
  begin()
  const { calls } = await open(BUSINESS)
  await save()
  expect(await screen.findAllByText('This field required')).toHaveLength(4)
  expect(document.activeElement).toBe(field('Business name'))
  await type('Business name', 'Habi Weaving')
  await type('TIN', '123-456-789-000')
  await userEvent.selectOptions(field('Industry'), 'Manufacturing')
  await type("Representative's first name", 'Ben')
  await type("Representative's last name", 'Santos')
  await type('Department (optional)', 'Owner')
  await userEvent.selectOptions(field("Representative's gender (optional)"), 'Male')
  await userEvent.click(screen.getByRole('checkbox', { name: /government/ }))
  await birth('1980-12-01')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByRole('heading', { name: 'Your application is saved' })
  expect(storage.read('businessInfo')).toEqual({
    business_name: 'Habi Weaving',
    tin: '123456789000',
    industry_type: 'Manufacturing',
    first_name: 'BEN',
    last_name: 'SANTOS',
    department: 'Owner',
    gender: 'Male',
  })
  expect(calls(saveApplication)[0]?.body?.['event']).toMatchObject({
    customerSegment: 'SME',
    businessName: 'Habi Weaving',
    businessTin: '123456789000',
    representativeFirstName: 'BEN',
    hasEmpOfGovtOrForeignEmbassy: true,
  })
})

test('a bill that goes elsewhere needs a whole address of its own', async () => {
  begin()
  const { calls } = await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'The bill goes to the same address.' }))
  await save()
  await screen.findAllByText('This field required')
  for (const part of ['street name', 'barangay', 'city or municipality', 'province', 'region'])
    await type(`Billing: ${part}`, `My ${part}`)
  await save()
  await screen.findByRole('heading', { name: 'Your application is saved' })
  expect(calls(saveApplication)[0]?.body?.['event']).toMatchObject({
    addresses: [{}, { addressType: 'billing', streetName: 'My street name', region: 'My region' }],
  })
})

const eighteenYearsAgo = () => latestBirthDate(manilaDate(new Date()))
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

test('[applications.minimum-age-18] somebody younger than 18 is told so, and exactly 18 goes on', async () => {
  begin()
  const { calls } = await open()
  await type('Street name', 'Mabini St.')
  await birth(dayAfter(eighteenYearsAgo()))
  expect(screen.getByText('Only above 18 years are allowed to proceed').isConnected).toBe(true)
  await save()
  expect(calls(saveApplication)).toEqual([])
  await birth(eighteenYearsAgo())
  expect(screen.queryByText('Only above 18 years are allowed to proceed')).toBeNull()
  await save()
  await screen.findByRole('heading', { name: 'Your application is saved' })
})

test('a birth date that the server refuses is told at its field', async () => {
  begin()
  await open(HOME, [[saveApplication, new CallFailed(problem({ status: 422, code: 'too-young' }))]])
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  expect((await screen.findByText('Only above 18 years are allowed to proceed')).isConnected).toBe(true)
  expect(field('Street name').value).toBe('Mabini St.')
})

test('trouble on the way is told, nothing typed is lost, and the same can be sent again', async () => {
  begin()
  let lost = true
  const { calls } = await open(HOME, [
    [
      saveApplication,
      () => {
        if (lost) throw new CallFailed(problem({ status: 503, code: 'no-connection', detail: 'No connection.' }))
        return { status: true, applicationRefID: ORDER.orderId, step: 2, applicationStatus: 'Draft Application' }
      },
    ],
  ])
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByText('No connection.')
  lost = false
  await save()
  await screen.findByRole('heading', { name: 'Your application is saved' })
  expect(calls(saveApplication)).toHaveLength(2)
})

test('what was saved is there after a reload, and can be changed', async () => {
  begin()
  await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByRole('heading', { name: 'Your application is saved' })
  cleanup()
  await openStart([], {}, HOME)
  await screen.findByRole('heading', { name: 'Your application is saved' })
  await userEvent.click(button('Change my details'))
  const date = ['Month', 'Day', 'Year'].map((label) => field(label).value)
  expect([field('Street name').value, ...date]).toEqual(['Mabini St.', '2', '28', '1990'])
})

test('typed details that are not saved are warned about, saved ones are not', async () => {
  const warned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  begin()
  await open()
  expect(warned()).toBe(false)
  await type('Street name', 'Mabini St.')
  expect(warned()).toBe(true)
  await birth('1990-02-28')
  await save()
  await screen.findByRole('heading', { name: 'Your application is saved' })
  expect(warned()).toBe(false)
})

test('the address can be changed, with the same order', async () => {
  begin()
  const { router } = await open()
  await userEvent.click(button('Change the address'))
  await screen.findByRole('heading', { name: 'Where the connection goes' })
  expect(router.state.location.pathname).toBe('/check-serviceability')
  expect([storage.read('DraftFlow'), storage.read('ORDER_ID')]).toEqual([true, ORDER.orderId])
})

test('without an application in this browser the page leads to its beginning', async () => {
  await openStart([], {}, HOME)
  const link = await screen.findByRole('link', { name: /Check the address/ })
  expect(link.getAttribute('href')).toBe('/check-serviceability')
})

test('[applications.agent-draft-resume-appends-order-id] an agent opens a draft by its order, and no other one', async () => {
  begin()
  const session = signedIn(['sales-agent'], { agentCode: 'AG-1002' })
  await open(`/sales/application${HOME}/${ORDER.orderId}`, [], { session })
  cleanup()
  await openStart([], { session }, `/sales/application${HOME}/HOBS-SOMEBODYELSE`)
  const link = await screen.findByRole('link', { name: /Check the address/ })
  expect(link.getAttribute('href')).toBe('/sales/application/onboard')
})

test('[applications.personal-details-path-referral-employee] a referral employee opens the page by either spelling', async () => {
  for (const ending of ['personalDetails', 'personal-details']) {
    begin()
    await open(`/referral/application/onboard/residential/${ending}`, [], { session: signedIn(['referrer']) })
    expect(screen.getByRole('heading', { name: 'ANA REYES' }).isConnected).toBe(true)
    cleanup()
  }
})

test('[applications.expired-form-data-removed] after four hours nothing of the form is left', async () => {
  begin()
  for (const key of ['businessInfo', 'planInfo', 'addOnInfo', 'feeInfo', 'fileInfo', 'smeInfo', 'referralInfo'])
    localStorage.setItem(key, '{}')
  storage.write('paymentMode', 'card')
  localStorage.setItem('expiryTime', String(Date.now()))
  await openStart([], {}, HOME)
  await screen.findByRole('link', { name: /Check the address/ })
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => !key.startsWith('persist'))).toEqual(['cookieAccepted']),
  )
})
