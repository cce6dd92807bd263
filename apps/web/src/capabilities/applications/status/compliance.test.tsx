import { complianceDetails, sendCompliance } from '@hibla/contract/applications/compliance.contract'
import { documentList, listFiles } from '@hibla/contract/documents/documents.contract'
import type { Requirement } from '@hibla/contract/documents/requirements.rule'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createClient } from '../../../kernel/client.ts'
import { queryClient, refresh } from '../../../kernel/query.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { sampleConfig } from '../../../test/sample.ts'
import { signedIn, visitor } from '../../../test/session.ts'
import { reference } from './test/application.ts'
import { blurred, files, refuses, returned } from './test/returned.ts'

test('[applications.compliance-details-post] the application goes back with what the applicant wrote; too early, it says what is missing and keeps the words', async () => {
  queryClient.clear()
  let tries = 0
  const asked: { endpoint: object; input: unknown }[] = []
  const client = clientWith(
    [
      [complianceDetails, returned()],
      [listFiles, files],
      [documentList, []],
      [
        sendCompliance,
        () =>
          tries++ === 0 ? refuses('documents-missing') : { status: true, applicationStatus: 'Application In Review' },
      ],
    ],
    asked as never,
  )
  await openPortal(`/compliance/${reference}`, { client })
  const words = await screen.findByLabelText('Anything we should know? (optional)')
  await userEvent.type(words, 'A sharper one.')
  await userEvent.click(screen.getByRole('button', { name: 'Send back for review' }))
  await screen.findByText(/Add or replace every document we asked for/)
  expect(words).toHaveProperty('value', 'A sharper one.')
  await userEvent.click(screen.getByRole('button', { name: 'Send back for review' }))
  expect(await screen.findByRole('heading', { name: 'Thanks, we have your documents' })).toBe(document.activeElement)
  expect(asked.findLast(({ endpoint }) => endpoint === sendCompliance)?.input).toMatchObject({
    body: { appRefId: reference, customerRemarks: 'A sharper one.' },
  })
})

test('whoever was asked for missing documents sees which, and where to add them; what we accepted stays', async () => {
  queryClient.clear()
  const accepted = { ...blurred, status: 'accepted' as const, complianceReason: '' }
  const documents = [
    { category: 'governmentIssued' as const, atLeast: 1 },
    { category: 'proofOfIncome' as const, atLeast: 1 },
  ]
  const client = clientWith([
    [complianceDetails, returned({ files: [accepted], documents })],
    [listFiles, { ...files, files: [accepted], closed: false }],
    [documentList, []],
  ])
  await openPortal(`/compliance/${reference}`, { client })
  expect((await screen.findByRole('list', { name: 'Still needed' })).textContent).toBe('Proof of income')
  const income = screen.getByRole('region', { name: 'Proof of income' })
  expect(income.querySelector('input[type=file]')).not.toBeNull()
  expect(screen.getByText(/^Accepted/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('a returned document has to be replaced even if it was optional, so nobody reads that everything is here', async () => {
  queryClient.clear()
  const payslip = { ...blurred, category: 'proofOfIncome' as const, fileName: 'payslip.jpg' }
  const documents = [{ category: 'proofOfIncome' as const, atLeast: 0 }]
  const client = clientWith([
    [complianceDetails, returned({ files: [payslip], documents })],
    [listFiles, { ...files, files: [payslip] }],
    [documentList, []],
  ])
  await openPortal(`/compliance/${reference}`, { client })
  const needed = await screen.findByRole('list', { name: 'Still needed' })
  expect(needed.textContent).toBe('A replacement for payslip.jpg')
  expect(screen.queryByText('Everything that’s needed is here.')).toBeNull()
})

test('a refusal for lack of a document goes once the document is here: the page never says both', async () => {
  queryClient.clear()
  let isHere = false
  const client = clientWith([
    [complianceDetails, returned({ documents: [{ category: 'governmentIssued', atLeast: 1 }] })],
    [
      listFiles,
      () => ({ ...files, files: [isHere ? { ...blurred, status: 'uploaded', complianceReason: '' } : blurred] }),
    ],
    [documentList, []],
    [sendCompliance, () => refuses('documents-missing')],
  ])
  await openPortal(`/compliance/${reference}`, { client })
  await screen.findByRole('list', { name: 'Still needed' })
  await userEvent.click(screen.getByRole('button', { name: 'Send back for review' }))
  await screen.findByText(/^Something’s still missing/)
  isHere = true
  await act(async () => refresh(['files']))
  await screen.findByText('Everything that’s needed is here.')
  expect(screen.queryByText(/^Something’s still missing/)).toBeNull()
  screen.getByText('You can send it back for review now.')
})

test('if we ask for another document by now, whoever sends theirs back reads which', async () => {
  queryClient.clear()
  const uploaded = { ...blurred, status: 'uploaded' as const, complianceReason: '' }
  const documents: Requirement[] = [{ category: 'governmentIssued', atLeast: 1 }]
  const client = clientWith([
    [complianceDetails, () => returned({ documents: [...documents] })],
    [listFiles, { ...files, files: [uploaded] }],
    [documentList, []],
    [
      sendCompliance,
      () => {
        documents.push({ category: 'proofOfIncome', atLeast: 1 })
        return refuses('documents-missing')
      },
    ],
  ])
  await openPortal(`/compliance/${reference}`, { client })
  await screen.findByText('Everything that’s needed is here.')
  await userEvent.click(screen.getByRole('button', { name: 'Send back for review' }))
  expect((await screen.findByRole('list', { name: 'Still needed' })).textContent).toBe('Proof of income')
  expect(screen.queryByText('Everything that’s needed is here.')).toBeNull()
  screen.getByText(/^Something’s still missing/)
})

test('a draft’s documents are sent from the same page', async () => {
  queryClient.clear()
  const client = clientWith([
    [complianceDetails, returned({ state: 'draft', reason: null })],
    [listFiles, { ...files, closed: false }],
    [documentList, []],
  ])
  await openPortal(`/compliance/${reference}`, { client })
  expect(await screen.findByRole('heading', { name: 'Your documents' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send back for review' })).toBeNull()
})

test.each([
  ['a visitor', visitor()],
  ['somebody without a role', signedIn([])],
  ['a customer', signedIn(['subscriber'], { accountNumber: ['1000000000011'] })],
  ['an agent', signedIn(['sales-agent'], { agentCode: 'AG-1003' })],
  ['a referrer', signedIn(['referrer'])],
  ['the back office', signedIn(['back-office'])],
])(
  '[applications.upload-route-public] %s opens /upload, reads what is wrong with a document, and sends the application back',
  async (_who, session) => {
    queryClient.clear()
    const client = clientWith([
      [complianceDetails, returned()],
      [listFiles, files],
      [documentList, []],
      [sendCompliance, { status: true, applicationStatus: 'Application In Review' }],
    ])
    const { router } = await openPortal(`/upload/${reference}`, { client, session })
    expect(await screen.findByText('The photo is blurred.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Send back for review' }))
    expect(await screen.findByRole('heading', { name: 'Thanks, we have your documents' })).toBeDefined()
    expect(router.state.location.pathname).toBe(`/upload/${reference}`)
  },
)

test('an application that waits for nothing says so', async () => {
  queryClient.clear()
  await openPortal(`/compliance/${reference}`, {
    client: clientWith([[complianceDetails, returned({ state: 'in-review', files: [] })]]),
  })
  expect(await screen.findByText('There’s nothing to send right now.')).toBeDefined()
})

test('an agent reads that the customer has to confirm, not they', async () => {
  queryClient.clear()
  await openPortal(`/sales/applications/${reference}/compliance`, {
    client: clientWith([[complianceDetails, returned({ state: 'submitted', reason: null, files: [] })]]),
    session: signedIn(['sales-agent'], { agentCode: 'AG-1002' }),
  })
  await screen.findByText('Waiting for the applicant to confirm their email.')
  expect(screen.getByRole('main').textContent).not.toMatch(/your/i)
})

test.each(['sales-agent', 'sales-admin'])(
  '[sales.compliance-route-takes-application-id] a %s opens the returned application that the path names, without a code',
  async (role) => {
    for (const id of [reference, 'HOBS-LMNPQRSTUV']) {
      queryClient.clear()
      const asked: { endpoint: object; input: unknown }[] = []
      const client = clientWith(
        [
          [complianceDetails, returned({ appRefId: id })],
          [listFiles, files],
          [documentList, []],
        ],
        asked as never,
      )
      const session = signedIn([role], { agentCode: 'AG-1003' })
      const { unmount } = await openPortal(`/sales/applications/${id}/compliance`, { client, session })
      expect(await screen.findByText('The photo is blurred.')).toBeDefined()
      expect(screen.getByRole('main').textContent).toContain(id)
      const about = asked.filter(({ endpoint }) => endpoint === complianceDetails).map(({ input }) => input)
      expect(about).toEqual([expect.objectContaining({ query: { appRefId: id } })])
      unmount()
    }
  },
)

const { status: _, files: __, ...plain } = returned()
test.each([
  ['a status of true', { ...plain, status: true }, true],
  ['a list of files', { ...plain, files: [blurred] }, true],
  ['a list of files, although it is empty', { ...plain, files: [] }, true],
  ['a list of files, although its status is false', { ...plain, status: false, files: [blurred] }, true],
  ['neither', plain, false],
  ['another status and no files', { ...plain, status: false }, false],
  ['something else for files', { ...plain, files: 'none' }, false],
])('[applications.detail-fetch-succeeds-on-status-or-files] details with %s', async (_name, answer, arrived) => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes(complianceDetails.path)) return Response.json(answer)
    return address.includes(listFiles.path) ? Response.json(files) : Response.json(problem(), { status: 404 })
  })
  await openPortal(`/compliance/${reference}`, { client: createClient({ config: sampleConfig }) })
  expect(await screen.findByText(arrived ? 'Almost there.' : 'We couldn’t load the documents.')).toBeTruthy()
})
