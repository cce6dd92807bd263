import { latestBirthDate } from '@hibla/contract/applications/age.rule'
import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { CallFailed } from '@hibla/contract/client'
import { manilaDate } from '@hibla/contract/values/dates'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { begin, birth, BUSINESS, HOME, open, save, type } from './test/details.tsx'
import { ana, cleanStart, field, ORDER } from './test/start.tsx'
import { draft } from './draft.ts'

cleanStart()

test('[applications.basic-info-extended-fields] the applicant’s other details are sent and stored', async () => {
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
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(draft.basicInfo.read()).toEqual({
    ...ana,
    title: 'Ms.',
    middle_name: 'SANTOS',
    mobile_number_2: '9181234567',
    email_2: 'other@example.com',
    landline_number: '0280000142',
  })
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    alternateContactNumber: '9181234567',
    alternateEmailAddress: 'other@example.com',
    landlineNumber: '0280000142',
  })
})

test('[applications.business-info-fields] a business gives its own and its representative’s details', async () => {
  begin()
  const { calls } = await open(BUSINESS)
  await save()
  expect(await screen.findAllByText('This field required')).toHaveLength(4)
  expect(document.activeElement).toBe(field('Business name'))
  await type('Business name', 'Habi Weaving')
  await type('TIN', '123-456-789-000')
  await userEvent.selectOptions(field('Industry'), 'Manufacturing')
  await type('Representative’s first name', 'Ben')
  await type('Representative’s last name', 'Santos')
  await type('Department (optional)', 'Owner')
  await userEvent.selectOptions(field('Representative’s gender (optional)'), 'Male')
  await userEvent.click(screen.getByRole('checkbox', { name: /government/ }))
  await birth('1980-12-01')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    customerSegment: 'SME',
    businessName: 'Habi Weaving',
    businessTin: '123456789000',
    representativeFirstName: 'BEN',
    hasEmpOfGovtOrForeignEmbassy: true,
  })
  expect(draft.customerType.read()).toBe('SME')
  expect(draft.applicationInfo.read()).toMatchObject({
    business: {
      business_name: 'Habi Weaving',
      tin: '123456789000',
      industry_type: 'Manufacturing',
      first_name: 'BEN',
      last_name: 'SANTOS',
      department: 'Owner',
      gender: 'Male',
    },
  })
})

test('a different billing address must be complete', async () => {
  begin()
  const { calls } = await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send the bill to the same address.' }))
  await save()
  await screen.findAllByText('This field required')
  for (const part of ['street name', 'barangay', 'city or municipality', 'province', 'region'])
    await type(`Billing: ${part}`, `My ${part}`)
  await save()
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    addresses: [{}, { addressType: 'billing', streetName: 'My street name', region: 'My region' }],
  })
})

const eighteenYearsAgo = () => latestBirthDate(manilaDate(new Date()))
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

test('mistakes in optional fields get an error message, and no letters are silently dropped', async () => {
  begin()
  const { calls } = await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await type('Second mobile number (optional)', '123')
  await type('Second email (optional)', 'nowhere')
  await type('Landline number (optional)', 'none')
  await save()
  for (const words of ['Invalid mobile number', 'Invalid email format', 'A landline number has 7 to 10 digits'])
    expect((await screen.findByText(words)).isConnected).toBe(true)
  expect(calls(saveApplication)).toEqual([])
})

test('[applications.minimum-age-18] somebody under 18 is told so, and somebody who is exactly 18 can continue', async () => {
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
  await screen.findByRole('heading', { name: 'Choose a plan' })
})

test('a birth date that the server refuses shows an error at its field', async () => {
  begin()
  await open(HOME, [[saveApplication, new CallFailed(problem({ status: 422, code: 'too-young' }))]])
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  expect((await screen.findByText('Only above 18 years are allowed to proceed')).isConnected).toBe(true)
  expect(field('Street name').value).toBe('Mabini St.')
})

test('a connection problem is reported, nothing typed is lost, and the form can be sent again', async () => {
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
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(calls(saveApplication)).toHaveLength(2)
})
