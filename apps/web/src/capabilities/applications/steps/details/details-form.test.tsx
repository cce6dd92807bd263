import { citizenships, saveApplication } from '@hibla/contract/applications/applications.contract'
import { CallFailed } from '@hibla/contract/client'
import { smeLists } from '@hibla/contract/documents/documents.contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { destroySession } from '../../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../../test/client.ts'
import { begin, birth, BUSINESS, HOME, open, save, type } from '../../test/details.tsx'
import { ana, button, CITIZENSHIPS, cleanStart, field, ORDER } from '../../test/start.tsx'
import { customerSegment } from '../../draft/customer-segment.ts'
import { draft } from '../../draft/draft.ts'

cleanStart()

test('[applications.basic-info-extended-fields] the applicant’s other details are sent and stored', async () => {
  begin()
  const { calls } = await open()
  await userEvent.selectOptions(field('Title (optional)'), 'Ms.')
  await type('Middle name (optional)', 'santos')
  await screen.findByRole('option', { name: 'Japanese' })
  await userEvent.selectOptions(field('Citizenship (optional)'), 'Japanese')
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
    title: 'Ms.',
    middleName: 'SANTOS',
    citizenship: 'JP',
  })
})

test('[applications.nationality-get-3-attempts-2s] the citizenships are asked for three times, two seconds apart; without them people go on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  begin()
  const asked: number[] = []
  let works = false
  await open(HOME, [
    [
      citizenships,
      () => {
        asked.push(Date.now())
        return works ? CITIZENSHIPS : new CallFailed(problem({ status: 503 }))
      },
    ],
  ])
  expect(citizenships).toMatchObject({ method: 'GET', path: '/cms/citizenship' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await screen.findByText(/couldn’t load the list/)
  expect(asked.map((at) => at - asked[0]!)).toEqual([0, 2_000, 4_000])
  expect(button('Save and continue').disabled).toBe(false)
  works = true
  await userEvent.click(button('try again'))
  await screen.findByRole('option', { name: 'Japanese' })
})

test('[state.customer-segment-default-regular] the segment is Regular until somebody says that they’re exclusive, and again after the session', async () => {
  begin()
  const { calls } = await open()
  expect([customerSegment(), localStorage.getItem('XCLSV')]).toEqual(['Regular', null])
  await userEvent.click(screen.getByRole('checkbox', { name: /Hibla Exclusive customer/ }))
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(await screen.findByText('Hibla Exclusive')).toBeInstanceOf(HTMLElement)
  expect(calls(saveApplication)[0]?.body).toMatchObject({ exclusive: true })
  expect([customerSegment(), localStorage.getItem('XCLSV')]).toEqual(['XCLSV', 'true'])
  destroySession()
  expect(customerSegment()).toBe('Regular')
})

test('[applications.business-info-fields] a business gives its own and its representative’s details', async () => {
  begin()
  const { calls } = await open(BUSINESS)
  await save()
  expect(await screen.findAllByText('This field required')).toHaveLength(5)
  await waitFor(() => expect(document.activeElement).toBe(field('Business name')))
  await type('Business name', 'Habi Weaving')
  await userEvent.selectOptions(field('Kind of business'), 'Partnership')
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
    businessType: 'PARTNERSHIP',
  })
  expect(draft.customerType.read()).toBe('SME')
  expect(draft.applicationInfo.read()).toMatchObject({
    business_type: 'PARTNERSHIP',
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

test('[documents.lists-docs-sme-docs-industry-type] a business chooses its industry from the list that the server has', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  begin()
  let isDown = true
  const lists = { documents: [], industryTypes: ['Education', 'Weaving'].map((name) => ({ code: name, name })) }
  const { calls } = await open(BUSINESS, [
    [smeLists, () => (isDown ? new CallFailed(problem({ status: 503 })) : lists)],
  ])
  await type('Business name', 'Habi Weaving')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  isDown = false
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('option', { name: 'Weaving' })
  await userEvent.selectOptions(field('Industry'), 'Weaving')
  expect([field('Industry').value, field('Business name').value]).toEqual(['Weaving', 'Habi Weaving'])
  expect(calls(smeLists).length).toBeGreaterThan(1)
  expect(screen.queryByRole('option', { name: 'Manufacturing' })).toBeNull()
})

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
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
  expect(calls(saveApplication)).toEqual([])
})

test('[applications.minimum-age-18] somebody under 18 is told so, and somebody who is exactly 18 can continue', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-15T00:30:00+08:00'), toFake: ['Date'] })
  begin()
  const { calls } = await open()
  await type('Street name', 'Mabini St.')
  await birth('2008-11-16')
  expect(screen.getByText('Only above 18 years are allowed to proceed').isConnected).toBe(true)
  await save()
  expect(calls(saveApplication)).toEqual([])
  await birth('2008-11-15')
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
  expect(await screen.findByText('Only above 18 years are allowed to proceed')).toBeInstanceOf(HTMLElement)
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
        return {
          status: true,
          applicationRefID: ORDER.orderId,
          step: 2,
          applicationStatus: 'Draft Application',
          version: 'second',
        }
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
