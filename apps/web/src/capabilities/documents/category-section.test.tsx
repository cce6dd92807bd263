import { uploadFile } from '@hibla/contract/documents/documents.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chosen, kept } from './test/files.ts'
import { choose, cleanUploads, serverWith, show } from './test/upload-page.tsx'

cleanUploads()

const returned = { status: 'returned', complianceReason: 'Too dark.' } as const

test('if two documents of a kind were returned, each has a place of its own for another', async () => {
  const umid = kept({ ...returned, fileName: 'umid.jpg', subCategory: 'UMID' })
  const passport = kept({ ...returned, fileName: 'passport.jpg', subCategory: 'Passport' })
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
  const note = kept({ ...returned, category: 'supplementary', fileName: 'note.jpg' })
  const server = serverWith([kept({ ...returned, fileName: 'id.jpg' }), note], { closed: true })
  await show(server)
  expect(screen.queryByRole('button', { name: 'Remove id.jpg' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove note.jpg' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, remove note.jpg' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'note.jpg' })).toBeNull())
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
  await choose(chosen('whole.jpg'), 'Instead of id.jpg')
  await waitFor(() => expect(server.calls(uploadFile)).toHaveLength(1))
  expect(server.calls(uploadFile)[0]?.input.query).toMatchObject({ category: 'proofofidentity', reupload: 'true' })
})
