import { sendOtp, verifyOtp } from '@hibla/contract/applications/applications.contract'
import { complianceDetails } from '@hibla/contract/applications/compliance.contract'
import { documentList, listFiles } from '@hibla/contract/documents/documents.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn, visitor } from '../../../test/session.ts'
import { draft } from '../draft/draft.ts'
import { reference } from './test/application.ts'
import { files, refuses, returned } from './test/returned.ts'

test.each([
  ['Residential', 'RES', visitor(), 'compliance'],
  ['SME', 'SME', visitor(), 'compliance'],
  ['Residential', 'RES', visitor(), 'upload'],
  ['SME', 'SME', signedIn(['subscriber'], { accountNumber: ['1000000000011'] }), 'compliance'],
] as const)(
  '[applications.compliance-otp-success-stores-customer-type, applications.compliance-otp-success-loads-files, applications.compliance-route-public, applications.email-purpose-values] whoever opens /compliance on another device proves the email by a code; the customer type (%s) is stored and the files are loaded',
  async (customerType, stored, session, page) => {
    queryClient.clear()
    let proved = false
    const asked: { endpoint: object; input: unknown }[] = []
    const client = clientWith(
      [
        [complianceDetails, () => (proved ? returned({ customerType }) : refuses('not-found'))],
        [sendOtp, { status: true }],
        [verifyOtp, () => ((proved = true), { status: true })],
        [listFiles, files],
        [documentList, []],
      ],
      asked as never,
    )
    await openPortal(`/${page}/${reference}`, { client, session })
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
    expect(draft.customerType.read()).toBeUndefined()
    await userEvent.type(await screen.findByLabelText('Code'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('The photo is blurred.')).toBeDefined()
    expect(screen.getByText('Almost there.')).toBeDefined()
    expect(draft.customerType.read()).toBe(stored)
    expect(asked.some(({ endpoint }) => endpoint === listFiles)).toBe(true)
    const about = { appRefID: reference, purpose: 'OTP_ForCompliance' }
    expect(asked.find(({ endpoint }) => endpoint === sendOtp)?.input).toEqual({ body: about })
    expect(asked.find(({ endpoint }) => endpoint === verifyOtp)?.input).toEqual({ body: { ...about, otp: '123456' } })
  },
)

test('the application under way in this browser keeps its customer type when a code opens another', async () => {
  queryClient.clear()
  let proved = false
  draft.orderId.write('HOBS-ANOTHERONE')
  draft.customerType.write('SME')
  const client = clientWith([
    [complianceDetails, () => (proved ? returned() : refuses('not-found'))],
    [sendOtp, { status: true }],
    [verifyOtp, () => ((proved = true), { status: true })],
    [listFiles, files],
    [documentList, []],
  ])
  await openPortal(`/compliance/${reference}`, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('The photo is blurred.')
  expect(draft.customerType.read()).toBe('SME')
})

test('a wrong code is refused at the field, and the code can be asked for again', async () => {
  queryClient.clear()
  const client = clientWith([
    [complianceDetails, refuses('not-found')],
    [sendOtp, { status: true }],
    [verifyOtp, refuses('wrong-code')],
  ])
  await openPortal(`/compliance/${reference}`, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('That’s not the code we sent. Check it and try again.')).toBeDefined()
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456')
})

test('on a device that doesn’t know the application, /upload asks for a code first', async () => {
  queryClient.clear()
  await openPortal(`/upload/${reference}`, { client: clientWith([[complianceDetails, refuses('not-found')]]) })
  expect(await screen.findByRole('button', { name: 'Email me a code' })).toBeDefined()
})
