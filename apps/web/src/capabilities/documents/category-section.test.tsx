import { uploadFile } from '@hibla/contract/documents/documents.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chosen, kept } from './test/files.ts'
import { choose, cleanUploads, serverWith, show } from './test/upload-page.tsx'

cleanUploads()

test('several returned documents of a kind are replaced at once, each by one file', async () => {
  const returned = { status: 'returned', complianceReason: 'Too dark.' } as const
  const ids = [kept({ ...returned, subCategory: 'UMID' }), kept({ ...returned, subCategory: 'Passport' })]
  const server = serverWith(ids, { closed: true })
  await show(server)
  await choose([chosen('umid.jpg'), chosen('passport.jpg')])
  await screen.findByRole('link', { name: 'passport.jpg' })
  expect(server.calls(uploadFile).map(({ input }) => [input.file?.name, input.query])).toMatchObject([
    ['umid.jpg', { subCategory: 'UMID', reupload: 'true' }],
    ['passport.jpg', { subCategory: 'Passport', reupload: 'true' }],
  ])
})

test('what isn’t asked for any more is still shown, so that it can be removed', async () => {
  const server = serverWith([kept({ category: 'proofofidentity', fileName: 'invitation.jpg' })])
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
  const old = kept({ category: 'proofofidentity', status: 'returned', complianceReason: 'Cut off.' })
  const server = serverWith([old], { closed: true })
  await show(server)
  await choose(chosen('whole.jpg'), 'Proof of identity')
  await waitFor(() => expect(server.calls(uploadFile)).toHaveLength(1))
  expect(server.calls(uploadFile)[0]?.input.query).toMatchObject({ category: 'proofofidentity', reupload: 'true' })
})
