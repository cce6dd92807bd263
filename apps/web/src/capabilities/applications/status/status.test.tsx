import {
  applicationPdf,
  applicationStatus,
  basicDetails,
  type ApplicationStanding,
} from '@hibla/contract/applications/status.contract'
import {
  resendActivation,
  verifyApplication,
  verifyApplicationEmail,
} from '@hibla/contract/applications/verification.contract'
import { appointments } from '@hibla/contract/applications/appointments.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'

const reference = 'HOBS-7K2M9P4RTX5W'
const sent = { state: 'submitted', at: '2026-11-15T01:00:00.000Z', by: 'applicant', reason: null } as const
const standing = (own: Partial<ApplicationStanding> = {}): ApplicationStanding => ({
  status: true,
  appRefID: reference,
  applicationStatus: 'Submitted Application',
  state: 'submitted',
  awaitedFrom: 'applicant',
  lacksTime: false,
  changes: [sent],
  isMine: false,
  mayChange: false,
  ...own,
})
const refuses = (code: string) => new CallFailed(problem({ code, status: 422 }))
const address = `/application/check-status?reference=${reference}`

test('a guest types a reference, however it is written, and sees what happened and what is awaited', async () => {
  queryClient.clear()
  const client = clientWith([[applicationStatus, standing()]])
  await openPortal('/application/check-status', { client })
  await userEvent.type(screen.getByLabelText('Reference'), ` ${reference.toLowerCase()} `)
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }))
  expect(await screen.findByRole('heading', { name: 'Please confirm your email' })).toBe(document.activeElement)
  screen.getByText('Waiting for you')
  const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'Application sent in',
    'You confirm your email',
    'We review your application',
    'We install your line',
  ])
  expect(screen.queryByText('Your application')).toBeNull()
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

const details = {
  status: true,
  appRefID: reference,
  applicationStatus: 'For Compliance',
  customerSegment: 'Residential',
  firstName: 'ANA',
  lastName: 'REYES',
  businessName: '',
  emailAddress: 'a•••@e•••.com',
  mobileNumber: '••• ••• 4567',
  address: '12 Mabini Street',
  planName: 'Hibla Simula 50',
  monthlyTotal: 99_900,
  firstTotal: 120_000,
  submittedAt: sent.at,
  appointment: null,
  visitFirst: false,
  accountNumber: null,
}
const returned = { ...sent, state: 'returned', by: 'back-office', reason: 'Your ID is blurred.' } as const

test('a holder sees the details too, and why it was returned', async () => {
  queryClient.clear()
  const client = clientWith([
    [applicationStatus, standing({ state: 'returned', isMine: true, mayChange: true, changes: [sent, returned] })],
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
  expect(screen.getByRole('link', { name: 'Send my documents' }).getAttribute('href')).toBe(`/compliance/${reference}`)
})

test.each([true, false])(
  'a holder, with all rights (%s) or a code, reads the number of the new account, by which any login links it',
  async (mayChange) => {
    queryClient.clear()
    const client = clientWith([
      [applicationStatus, standing({ state: 'approved', isMine: true, mayChange })],
      [basicDetails, { ...details, accountNumber: '3000000000011' }],
      [appointments, { area: null, booked: null, lapsed: null, slots: [] }],
    ])
    await openPortal(address, { client })
    await screen.findByText('3000000000011')
    expect(screen.getByText('Account number').isConnected).toBe(true)
  },
)

test('whoever only gave a code sees when the team comes, and hears where that can be changed', async () => {
  queryClient.clear()
  const client = clientWith([
    [applicationStatus, standing({ state: 'returned', isMine: true, changes: [sent, returned] })],
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
    [applicationStatus, standing({ state: 'in-review', isMine: true })],
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
      [applicationStatus, standing()],
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

test.each([
  ['OO-7K2M9P4RTX5W', verifyApplication, 'verify'],
  ['HOBS-7K2M9P4RTX5W', verifyApplication, 'verify'],
  ['HWL-7K2M9P4RTX5W', verifyApplication, 'verify'],
  ['CVG-7K2M9P4RTX5W', verifyApplication, 'verify'],
  ['REF-7K2M9P4RTX5W', verifyApplicationEmail, 'applicationRefId'],
  ['SFA-7K2M9P4RTX5W', verifyApplicationEmail, 'applicationRefId'],
] as const)(
  '[applications.email-verification-prefix-switches-endpoint] the link of %s is verified by its own endpoint, once, and leads to the status',
  async (refNo, endpoint, field) => {
    queryClient.clear()
    const asked: { endpoint: object; input: unknown }[] = []
    const client = clientWith(
      [
        [endpoint, { status: true, appRefID: refNo }],
        [applicationStatus, standing({ appRefID: refNo, state: 'in-review', awaitedFrom: 'provider' })],
      ],
      asked as never,
    )
    const { router } = await openPortal(`/${refNo}/abcdefghijklmnop`, { client })
    await screen.findByText('Thanks, your email is confirmed.')
    expect(router.state.location.pathname).toBe('/application/check-status')
    const sends = asked.filter(({ input }) => 'idempotencyKey' in ((input as object | undefined) ?? {}))
    expect(sends).toEqual([
      { endpoint, input: { query: { [field]: 'abcdefghijklmnop' }, idempotencyKey: expect.any(String) } },
    ])
  },
)

test.each(['link-expired', 'invalid-input'])(
  '[applications.verification-failed-text, applications.verification-failed-retry-ways] a failed verification (%s) says so, and names the emailed link and the new one from check-status',
  async (code) => {
    queryClient.clear()
    const client = clientWith([[verifyApplication, refuses(code)]])
    await openPortal(`/${reference}/abcdefghijklmnop`, { client })
    await screen.findByRole('heading', { name: 'APPLICATION VERIFICATION FAILED!' })
    screen.getByText(/^Open the link in the newest email from us/)
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(address)
  },
)

test('somebody who opens a used link again hears that their email is confirmed, not that something failed', async () => {
  queryClient.clear()
  await openPortal(`/${reference}/abcdefghijklmnop`, {
    client: clientWith([[verifyApplication, refuses('link-used')]]),
  })
  await screen.findByRole('heading', { name: 'Your email is already confirmed' })
  expect(screen.getByRole('link', { name: 'See my application' }).getAttribute('href')).toBe(address)
  expect(screen.queryByText(/FAILED|new link/)).toBeNull()
})

test('a server that can’t be reached is no failed verification: the same link is tried again', async () => {
  queryClient.clear()
  let tries = 0
  const keys: unknown[] = []
  const client = clientWith([
    [
      verifyApplication,
      (input: unknown) => {
        keys.push((input as { idempotencyKey: string }).idempotencyKey)
        if (tries++ === 0) throw new CallFailed(problem({ code: 'unavailable', status: 503 }))
        return { status: true, appRefID: reference }
      },
    ],
    [applicationStatus, standing({ state: 'in-review' })],
  ])
  await openPortal(`/${reference}/abcdefghijklmnop`, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Thanks, your email is confirmed.')
  expect(new Set(keys).size).toBe(1)
})

test('other addresses of two parts don’t exist', async () => {
  await openPortal('/some/where')
  expect(await screen.findByRole('heading', { name: 'We can’t find that page' })).toBeDefined()
})
