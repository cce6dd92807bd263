import { applicationPdf, applicationStatus, basicDetails } from '@hibla/contract/applications/status.contract'
import { resendActivation } from '@hibla/contract/applications/verification.contract'
import { appointments } from '@hibla/contract/applications/appointments.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { address, details, reference, status } from './test/application.ts'

const sent = { state: 'submitted', at: '2026-11-15T01:00:00.000Z', by: 'applicant', reason: null } as const
const submitted = status({
  applicationStatus: 'Submitted Application',
  state: 'submitted',
  awaitedFrom: 'applicant',
  changes: [sent],
})
const refuses = (code: string) => new CallFailed(problem({ code, status: 422 }))

test('a guest types a reference, however it is written, and sees what happened and what is awaited', async () => {
  queryClient.clear()
  const client = clientWith([[applicationStatus, submitted]])
  await openPortal('/application/check-status', { client })
  const saved = screen.getByRole('link', { name: 'Continue a saved application' })
  expect(saved.getAttribute('href')).toBe('/resume')
  await userEvent.type(screen.getByLabelText('Reference'), ` ${reference.toLowerCase()} `)
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }))
  expect(await screen.findByRole('heading', { name: 'Please confirm your email' })).toBe(document.activeElement)
  screen.getByText('Waiting for you')
  const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'Application submitted',
    'You confirm your email',
    'We review your application',
    'We install your line',
  ])
  expect(screen.queryByText('Your application')).toBeNull()
})

test('whoever looks up a draft of theirs goes on with it from there', async () => {
  queryClient.clear()
  const draft = status({ state: 'draft', applicationStatus: 'Draft Application', changes: [], isMine: true })
  await openPortal(address, { client: clientWith([[applicationStatus, draft]]) })
  await screen.findByRole('heading', { name: 'You haven’t submitted it yet' })
  await userEvent.click(screen.getByRole('link', { name: 'Continue my application' }))
  expect(await screen.findByLabelText('Reference number')).toHaveProperty('value', reference)
})

test('what isn’t a reference is refused at the field, and stays there', async () => {
  await openPortal('/application/check-status')
  const field = screen.getByLabelText('Reference')
  await userEvent.type(field, 'my application')
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }))
  await screen.findByText('A reference looks like HOBS-7K2M9P4RTX5W')
  expect(field).toHaveProperty('value', 'my application')
})

test('an unknown reference says so', async () => {
  queryClient.clear()
  const client = clientWith([[applicationStatus, refuses('not-found')]])
  await openPortal(address, { client })
  expect(await screen.findByText(`We can’t show an application with the reference ${reference}.`)).toBeDefined()
})

const returned = { ...sent, state: 'returned', by: 'back-office', reason: 'Your ID is blurred.' } as const

test('a holder sees the details too, and why it was returned', async () => {
  queryClient.clear()
  const client = clientWith([
    [applicationStatus, status({ state: 'returned', isMine: true, mayChange: true, changes: [sent, returned] })],
    [basicDetails, details],
    [
      appointments,
      {
        area: '1380300000',
        booked: null,
        lapsed: null,
        slots: [{ day: '2026-11-25', half: 'morning', full: false }],
      },
    ],
  ])
  await openPortal(address, { client })
  await screen.findByText('Your ID is blurred.')
  await screen.findByText(/Please choose when our team can come/)
  await screen.findByText('Hibla Simula 50')
  expect(screen.getByRole('link', { name: 'Send my documents' }).getAttribute('href')).toBe(`/upload/${reference}`)
})

test.each([true, false])(
  'a holder, with all rights (%s) or a code, reads the number of the new account, by which any login links it',
  async (mayChange) => {
    queryClient.clear()
    const client = clientWith([
      [applicationStatus, status({ state: 'approved', isMine: true, mayChange })],
      [basicDetails, { ...details, accountNumber: '3000000000011' }],
      [appointments, { area: null, booked: null, lapsed: null, slots: [] }],
    ])
    await openPortal(address, { client })
    await screen.findByText('3000000000011')
    expect(screen.getByText('Account number').isConnected).toBe(true)
  },
)

test.each([
  [false, 'button', 'Add the account to my login'],
  [true, 'link', 'Go to your dashboard'],
] as const)('whose login has the new account already (%s) finds the %s “%s”', async (isLinked, role, name) => {
  queryClient.clear()
  const client = clientWith([[applicationStatus, status({ state: 'approved', isLinked })]])
  const accountNumber = isLinked ? ['3000000000011'] : []
  await openPortal(address, { client, session: signedIn(['subscriber'], { accountNumber }) })
  await screen.findByRole(role, { name })
  expect(screen.queryAllByText('The account is linked to your login.')).toHaveLength(isLinked ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: 'Add the account to my login' })).toHaveLength(isLinked ? 0 : 1)
})

test('whoever only gave a code sees when the team comes, and hears where that can be changed', async () => {
  queryClient.clear()
  const client = clientWith([
    [applicationStatus, status({ state: 'returned', isMine: true, changes: [sent, returned] })],
    [basicDetails, { ...details, appointment: { day: '2026-11-25', half: 'morning' } }],
  ])
  await openPortal(address, { client })
  await screen.findByText('Wednesday, November 25, 2026, 8 AM to noon')
  await screen.findByText(/open this page on the device you applied with/)
  expect(screen.queryByRole('button', { name: /Choose|Cancel the appointment/ })).toBeNull()
})

test('[state.pdf-results-in-pdf-data] the PDF of an application stays at hand until it is asked for again', async () => {
  queryClient.clear()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  let comes = true
  const paper = () => new File(['%PDF-1.7'], 'application.pdf', { type: 'application/pdf' })
  const client = clientWith([
    [applicationStatus, status({ state: 'in-review', isMine: true })],
    [basicDetails, details],
    [applicationPdf, () => (comes ? paper() : new CallFailed(problem({ status: 503, detail: 'Later, please.' })))],
  ])
  await openPortal(address, { client })
  const button = await screen.findByRole('button', { name: `Application (PDF) ${reference}` })
  await userEvent.click(button)
  expect((await screen.findByRole('link', { name: /Open it.*application.pdf/ })).getAttribute('href')).toBe(
    'blob:paper',
  )
  comes = false
  await userEvent.click(button)
  await screen.findByText(/^We couldn’t download it/)
  expect(screen.queryByRole('link', { name: /Open it/ })).toBeNull()
})

test('[applications.resend-activation-post] a new link is asked for with the email and the reference, and the answer doesn’t tell whose it is', async () => {
  queryClient.clear()
  const asked: { endpoint: object; input: unknown }[] = []
  const client = clientWith(
    [
      [applicationStatus, submitted],
      [resendActivation, { status: true }],
    ],
    asked as never,
  )
  await openPortal(address, { client })
  await userEvent.type(await screen.findByLabelText('The email you applied with'), 'ana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a new link' }))
  await screen.findByText(/^If you applied with ana@example.com, a new link is on its way/)
  expect(asked.find(({ endpoint }) => endpoint === resendActivation)?.input).toEqual({
    body: { email: 'ana@example.com', appRefId: reference },
  })
})
