import { uploadFile } from '@hibla/contract/documents/documents.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/portal.tsx'
import { chosen, storedFile, REFERENCE } from './test/files.ts'
import { choose, cleanUploads, serverWith, show } from './test/upload-page.tsx'

cleanUploads()

const returned = { status: 'returned', complianceReason: 'Too dark.' } as const

test('if two documents of a kind were returned, each has a place of its own for another', async () => {
  const umid = storedFile({ ...returned, fileName: 'umid.jpg', subCategory: 'UMID' })
  const passport = storedFile({ ...returned, fileName: 'passport.jpg', subCategory: 'Passport' })
  const server = serverWith([umid, passport], { closed: true })
  await show(server)
  expect(screen.queryByRole('group', { name: 'Government ID' })).toBeNull()
  await choose(chosen('bright.jpg'), 'Instead of passport.jpg')
  await screen.findByRole('link', { name: 'bright.jpg' })
  expect(server.calls(uploadFile).map(({ input }) => input.query)).toMatchObject([
    { subCategory: 'Passport', reupload: 'true', replaces: passport.id },
  ])
})

test('what nobody asked for can be removed when we return it, instead of replaced', async () => {
  const note = storedFile({ ...returned, category: 'supplementary', fileName: 'note.jpg' })
  const server = serverWith([storedFile({ ...returned, fileName: 'id.jpg' }), note], { closed: true })
  await show(server)
  expect(screen.queryByRole('button', { name: 'Remove id.jpg' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove note.jpg' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, remove note.jpg' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'note.jpg' })).toBeNull())
})

test('what isn’t asked for any more is still shown, so that it can be removed', async () => {
  const server = serverWith([storedFile({ category: 'proofofidentity', fileName: 'invitation.jpg' })])
  await show(server)
  const section = within(screen.getByRole('region', { name: 'Proof of identity' }))
  expect(section.getByText('We don’t need this for your application any more. You can remove it.')).toBeTruthy()
  expect(section.queryByRole('group')).toBeNull()
  await userEvent.click(section.getByRole('button', { name: 'Remove invitation.jpg' }))
  await userEvent.click(section.getByRole('button', { name: 'Yes, remove invitation.jpg' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Proof of identity' })).toBeNull())
  expect(screen.getByText('0 of 12 files').isConnected).toBe(true)
})

test('if that was returned, another takes its place', async () => {
  const old = storedFile({ category: 'proofofidentity', status: 'returned', complianceReason: 'Cut off.' })
  const server = serverWith([old], { closed: true })
  await show(server)
  await choose(chosen('whole.jpg'), 'Instead of id.jpg')
  await waitFor(() => expect(server.calls(uploadFile)).toHaveLength(1))
  expect(server.calls(uploadFile)[0]?.input.query).toMatchObject({ category: 'proofofidentity', reupload: 'true' })
})

const GOVERNMENT = ['[documents.category-government-issued]', 'Government ID', 'governmentIssued'] as const
const IDENTITY = ['[documents.category-proof-of-identity]', 'Proof of identity', 'proofofidentity'] as const
const BUSINESS = ['[documents.category-business-documents]', 'Business documents', 'businessdocuments'] as const
const everybody = [
  ['[documents.category-proof-of-billing]', 'Proof of billing', 'proofOfBilling'],
  ['[documents.category-proof-of-income]', 'Proof of income', 'proofOfIncome'],
  ['[documents.category-proof-of-competitor]', 'Your current provider’s bill', 'proofofcompetitor'],
  ['[documents.category-anything-else-supplementary]', 'Other documents', 'supplementary'],
] as const
const flows = {
  residential: [GOVERNMENT, ...everybody],
  sme: [BUSINESS, IDENTITY, ...everybody],
  'xclsv-residential': [IDENTITY, GOVERNMENT, ...everybody],
  'xclsv-sme': [BUSINESS, IDENTITY, ...everybody],
}
const given = Object.entries(flows).flatMap(([flow, fields]) => fields.map((each) => [...each, flow] as const))

test.each(given)('%s a file chosen for %s is sent as %s, in the flow %s', async (_row, field, category, flow) => {
  const server = serverWith([], { flow, customerType: flow.endsWith('sme') ? 'CORPORATION' : 'INDIVIDUAL' })
  await openPortal(`/upload/${REFERENCE}`, { client: server.client })
  await screen.findByRole('heading', { name: field })
  await choose(chosen('paper.jpg'), field)
  await screen.findByRole('link', { name: 'paper.jpg' })
  expect(server.calls(uploadFile).map(({ input }) => input.query?.['category'])).toEqual([category])
})
