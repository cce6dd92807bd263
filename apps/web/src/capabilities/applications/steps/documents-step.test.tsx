import { readApplication } from '@hibla/contract/applications/resume.contract'
import { documentList, listFiles, uploadFile, type FileRecord } from '@hibla/contract/documents/documents.contract'
import { requirementsOf } from '@hibla/contract/documents/requirements.rule'
import { centavos } from '@hibla/contract/values/money'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { chosen, storedFile } from '../../documents/test/files.ts'
import { cleanStart } from '../test/start.tsx'
import { saved } from './test/application.ts'
import { files, HOME, open } from './test/open-step.ts'

cleanStart()

const facts = { flow: 'residential', monthly: centavos(300_000), switches: true } as const

test('[documents.income-proof-required-from-3000, documents.switcher-needs-competitor-bill, state.data-areas-beyond-the-screens] the documents step says what is still needed and what is optional, as files arrive', async () => {
  const given: FileRecord[] = []
  await open(`${HOME}/documents`, [
    [readApplication, saved({ documents: requirementsOf(facts) })],
    [listFiles, () => files([...given])],
    [documentList, []],
    [
      uploadFile,
      (input) => {
        const { category } = (input as { query: { category: FileRecord['category'] } }).query
        given.push(storedFile({ category, fileName: `${category}.jpg` }))
        return { status: true, file: given.at(-1) }
      },
    ],
  ])
  const needed = () =>
    within(screen.getByRole('list', { name: 'Still needed' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await screen.findByText('Still needed')
  expect(needed()).toEqual(['Government ID', 'Proof of billing', 'Proof of income', 'Your current provider’s bill'])
  expect(within(screen.getByRole('region', { name: 'Other documents' })).getByText('Optional').isConnected).toBe(true)
  for (const title of ['Government ID', 'Proof of billing', 'Proof of income']) {
    await userEvent.upload(screen.getByLabelText<HTMLInputElement>(title, { selector: 'input' }), chosen())
    await waitFor(() => expect(needed()).not.toContain(title))
  }
  const bill = screen.getByLabelText<HTMLInputElement>('Your current provider’s bill', { selector: 'input' })
  await userEvent.upload(bill, chosen())
  expect(await screen.findByText('Everything that’s needed is here.')).toBeInstanceOf(HTMLElement)
})

test('[documents.billing-proof-optional-below-2500] below 2500 a proof of billing is optional, also on the page', async () => {
  await open(`${HOME}/documents`, [
    [
      readApplication,
      saved({
        documents: requirementsOf({ ...facts, monthly: centavos(249_999), switches: false }),
        filesKeptBriefly: true,
      }),
    ],
    [listFiles, files([storedFile()])],
    [documentList, []],
  ])
  await screen.findByText('Everything that’s needed is here.')
  screen.getByText(/We keep files for 24 hours until you submit your application/)
  expect(within(screen.getByRole('region', { name: 'Proof of billing' })).getByText('Optional').isConnected).toBe(true)
})

test('the step doesn’t say that files are kept for a day where they stay', async () => {
  await open(`${HOME}/documents`, [
    [readApplication, saved({ documents: requirementsOf({ ...facts, switches: false }), filesKeptBriefly: false })],
    [listFiles, files([storedFile()])],
    [documentList, []],
  ])
  await screen.findByText('Still needed')
  expect(screen.queryByText(/We keep files for 24 hours/)).toBeNull()
})

test('[documents.sole-proprietor-needs-2-business-documents, documents.partnership-and-corporation-need-3-business-documents] a business reads how many documents are still needed', async () => {
  for (const [businessType, words] of [
    ['SOLE_PROPRIETOR', 'At least 2'],
    ['PARTNERSHIP', 'At least 3'],
    ['CORPORATION', 'At least 3'],
  ] as const) {
    const { unmount } = await open('/onboard/sme/documents', [
      [readApplication, saved({ documents: requirementsOf({ ...facts, flow: 'sme', businessType }) })],
      [listFiles, { ...files([storedFile({ category: 'businessdocuments' })]), flow: 'sme' }],
      [documentList, []],
    ])
    const section = within(await screen.findByRole('region', { name: 'Business documents' }))
    expect(section.getByText(words).isConnected).toBe(true)
    const list = within(screen.getByRole('list', { name: 'Still needed' }))
    expect(list.getByText(businessType === 'SOLE_PROPRIETOR' ? 'Business documents' : /2 more/).isConnected).toBe(true)
    unmount()
    queryClient.clear()
  }
})
