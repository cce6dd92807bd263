import {
  activateLine,
  applicantDetails,
  approveApplication,
  judgeFile,
  refuseApplication,
  returnApplication,
} from '@hibla/contract/applications/review.contract'
import { CallFailed } from '@hibla/contract/client'
import { staffFiles } from '@hibla/contract/documents/documents.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createClient } from '../../../kernel/client.ts'
import { queryClient } from '../../../kernel/query.ts'
import { problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { sampleConfig } from '../../../test/sample.ts'
import { signedIn } from '../../../test/session.ts'
import { cleanBackOffice, open, press, REFERENCE } from './test/back-office.ts'
import { details, file, one } from './test/one-application.ts'

cleanBackOffice()

test.each([
  ['of HTTP', 400, problem({ status: 400, detail: 'Bad request.' })],
  ['of HTTP, whatever its body says', 400, { status: true, details }],
  ['in its body', 200, { status: 400, details }],
])(
  '[calls.status-400-fails-applicant-details] a status of 400 %s counts as a failure of the applicant’s details',
  async (_, status, answer) => {
    const client = createClient({ config: sampleConfig })
    const show = async (reply: Response) => {
      queryClient.clear()
      vi.stubGlobal('fetch', async (address: string) =>
        address.includes(applicantDetails.path) ? reply : Response.json(problem(), { status: 404 }),
      )
      return openPortal(`/back-office/applications/${REFERENCE}`, { session: signedIn(['back-office']), client })
    }
    const { unmount } = await show(Response.json({ status: true, details }))
    expect(await screen.findByText('ana@example.com')).toBeTruthy()
    unmount()
    await show(Response.json(answer, { status }))
    expect(await screen.findByText('We couldn’t load this application.')).toBeTruthy()
    expect(screen.queryByText('ana@example.com')).toBeNull()
  },
)

test('a document is accepted, or returned with a reason', async () => {
  const returned = { ...file, status: 'returned', complianceReason: 'The photo is blurred.' }
  const { sent } = await one({}, [judgeFile, { status: true, files: [returned] }])
  const item = within((await screen.findByText('Passport')).closest('li')!)
  item.getByText('Not checked yet')
  await press('Return id.jpg')
  await press('Return this document')
  await item.findByText(/at least a short sentence/)
  const reason = item.getByLabelText('What’s wrong with it')
  expect([document.activeElement, reason.getAttribute('aria-invalid')]).toEqual([reason, 'true'])
  await press('Not now')
  expect(item.queryByText(/at least a short sentence/)).toBeNull()
  await press('Return id.jpg')
  await userEvent.type(item.getByLabelText('What’s wrong with it'), 'The photo is blurred.')
  await press('Return this document')
  await item.findByText('Returned')
  expect(sent()).toEqual([
    {
      applicationReferenceNo: REFERENCE,
      fileId: file.id,
      verdict: { status: 'returned', reason: 'The photo is blurred.' },
    },
  ])
})

test('staff see documents by the names that applicants see, and what happened in order', async () => {
  const again = {
    status: 'in-review',
    by: 'applicant',
    byPersonId: null,
    byName: null,
    reason: null,
    at: '2026-11-14T01:05:00.000Z',
  }
  const nora = { by: 'back-office', byPersonId: 'n0ra', byName: 'Nora Cruz' }
  const returned = { ...again, ...nora, status: 'returned', at: '2026-11-14T01:00:00.000Z' }
  const actions = [{ ...nora, did: 'file-returned', what: 'blurred.jpg', at: '2026-11-14T00:59:00.000Z' }]
  await open(
    `/back-office/applications/${REFERENCE}`,
    [
      applicantDetails,
      { status: true, details: { ...details, actions, history: [...details.history, returned, again] } },
    ],
    [
      staffFiles,
      {
        status: true,
        files: [{ ...file, subCategory: '' }],
        flow: 'residential',
        customerType: 'INDIVIDUAL',
        closed: true,
      },
    ],
  )
  expect(await screen.findByText('Government ID')).toBeTruthy()
  const history = within(screen.getByRole('heading', { name: 'What happened' }).parentElement!)
  expect(history.getAllByRole('strong').map(({ textContent }) => textContent)).toEqual([
    'Documents sent',
    'Returned for documents',
    'Document returned',
    'Email confirmed',
    'Submitted',
  ])
  expect(history.getAllByText('by Nora Cruz, back office')).toHaveLength(2)
  history.getByText('blurred.jpg')
})

test('approving shows the account and what comes next', async () => {
  const account = { accountNumber: '3000000000011', status: 'PENDING' }
  const { sent } = await one({}, [
    approveApplication,
    { status: true, details: { ...details, status: 'approved', account, asOf: '2026-11-15T01:00:00.000Z' } },
  ])
  await press('Approve')
  await screen.findByText('Approved. We’ve created the account and told the applicant.')
  screen.getByText('3000000000011')
  screen.getByRole('heading', { name: 'When did the line start working?' })
  expect(sent()).toEqual([{ applicationReferenceNo: REFERENCE, asOf: details.asOf }])
})

test('a colleague who was faster is mentioned', async () => {
  await one({}, [approveApplication, new CallFailed(problem({ status: 422, code: 'changed-meanwhile' }))])
  await press('Approve')
  expect(await screen.findByText(/A colleague or the applicant has changed it/)).toBeTruthy()
})

test('a reason is asked for before anything is returned, and the server’s own refusal is shown', async () => {
  const { sent } = await one({}, [
    returnApplication,
    new CallFailed(problem({ status: 422, code: 'nothing-returned' })),
  ])
  await press('Return to the applicant')
  await userEvent.type(await screen.findByLabelText('What the applicant should do'), 'Send a new photo, please.')
  await press('Return to the applicant')
  await screen.findByText(/Return at least one document first/)
  expect(sent()).toMatchObject([{ reason: 'Send a new photo, please.' }])
})

test('staff see what never came, and ask for it with words they can start from', async () => {
  const missing = [
    { category: 'governmentIssued', atLeast: 1 },
    { category: 'businessdocuments', atLeast: 2 },
  ]
  const { sent } = await one({ missing }, [
    returnApplication,
    { status: true, details: { ...details, missing, status: 'returned' } },
  ])
  const list = within(await screen.findByRole('list', { name: 'Missing documents' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Government ID',
    'Business documents: 2 more',
  ])
  await press('Approve')
  await screen.findByText(/Ask the applicant for it/)
  await press('Ask for the missing documents')
  await userEvent.type(await screen.findByLabelText('What the applicant should do'), ' A photo is fine.')
  await press('Ask for the missing documents')
  await screen.findByText('Returned. We’ve told the applicant.')
  expect(sent().at(-1)).toMatchObject({
    reason: 'Your application came without some documents. Please send them to us. A photo is fine.',
  })
})

test.each([
  ['a returned document', { status: 'returned' }, {}, /^You’ve returned a document/],
  ['a visit that nobody noted', {}, { visitFirst: true }, /^Note what our technician found there first/],
])('%s is said before staff are asked for their password to approve', async (_what, ofFile, own, words) => {
  const reply = { status: true, files: [{ ...file, ...ofFile }], flow: 'residential', customerType: 'INDIVIDUAL' }
  const { sent } = await one(own, [staffFiles, { ...reply, closed: true }])
  await screen.findByText('Passport')
  await press('Approve')
  await screen.findByText(words)
  expect(sent()).toEqual([])
})

test('what kept an application from approval isn’t said any more once its documents were judged again', async () => {
  await one(
    {},
    [approveApplication, new CallFailed(problem({ status: 422, code: 'files-not-accepted' }))],
    [judgeFile, { status: true, files: [{ ...file, status: 'accepted' }] }],
  )
  await press('Approve')
  await screen.findByText(/^Accept every document that’s needed first/)
  await press('Accept id.jpg')
  await screen.findByText('Accepted')
  expect(screen.queryByText(/^Accept every document that’s needed first/)).toBeNull()
})

test('that it was returned isn’t said any more once the applicant has sent the documents', async () => {
  let now: object = details
  const later = { ...details, asOf: '2026-11-16T01:00:00.000Z' }
  await one(
    () => ({ status: true, details: now }),
    [returnApplication, () => ({ status: true, details: { ...details, status: 'returned' } })],
  )
  await press('Return to the applicant')
  await userEvent.type(await screen.findByLabelText('What the applicant should do'), 'Send a new photo, please.')
  await press('Return to the applicant')
  await screen.findByText('Returned. We’ve told the applicant.')
  now = later
  await act(() => queryClient.invalidateQueries({ queryKey: [applicantDetails.path] }))
  await screen.findByText('In review')
  expect(screen.queryByText('Returned. We’ve told the applicant.')).toBeNull()
})

test('a refusal asks who’s there; whoever changes their mind, or is late, keeps the reason they wrote', async () => {
  const reason = 'The building has no riser for a cable.'
  let told = 'not-confirmed'
  let now = details
  const { sent } = await one(
    () => ({ status: true, details: now }),
    [refuseApplication, () => new CallFailed(problem({ status: 422, code: told, detail: 'You haven’t confirmed.' }))],
  )
  await press('Refuse')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Why we can’t go ahead')
  await userEvent.type(field, reason)
  await press('Refuse this application')
  await screen.findByText('You haven’t confirmed.')
  expect(field.value).toBe(reason)
  told = 'changed-meanwhile'
  const asOf = '2026-11-15T03:00:00.000Z'
  now = { ...details, asOf, middleName: 'SANTOS-CRUZ' }
  await press('Refuse this application')
  await screen.findByText(/A colleague or the applicant has changed it/)
  await screen.findByText(/SANTOS-CRUZ/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why we can’t go ahead').value).toBe(reason)
  await press('Refuse this application')
  await waitFor(() => expect(sent()).toMatchObject([{ asOf: details.asOf }, { asOf: details.asOf }, { asOf, reason }]))
})

test('once it is installed, staff note the day since when the line works', async () => {
  const { sent } = await one({ status: 'approved' }, [
    activateLine,
    { status: true, details: { ...details, status: 'active', asOf: '2026-11-20T01:00:00.000Z' } },
  ])
  const day = await screen.findByLabelText('The first day the line worked')
  await userEvent.clear(day)
  await userEvent.type(day, '2026-11-19')
  await press('Start the line')
  await screen.findByText(/The contract starts on that day/)
  expect(sent().at(-1)).toMatchObject({ workingSince: '2026-11-19' })
})
