import { contactUndo, undoContactChange } from '@hibla/contract/account/contact-undo.contract'
import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import { openPortal, request } from '../../test/portal.tsx'
import { nobodyKnown } from '../../test/session.ts'

const TOKEN = 'a-token-from-a-mail-to-the-old-address'
const FOUND = {
  accountEnding: '0011',
  changes: [
    { kind: 'email', changedAt: '2026-11-15T01:00:00Z', changedTo: 't•••@e•••.com', backTo: 'r•••@h•••.com' },
    { kind: 'mobileNumber', changedAt: '2026-11-15T02:00:00Z', changedTo: '••• ••• 1111', backTo: null },
  ],
}
const refusal = (code: string, detail = '') => new CallFailed(problem({ status: 422, code, detail }))

/** Opened by somebody who isn't logged in. */
const opened = async (replies: Parameters<typeof clientWith>[0], address = `/undo#${TOKEN}`) => {
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  await openPortal(address, { session: nobodyKnown(), client: clientWith(replies, asked) })
  return { sent: () => asked.filter(({ endpoint }) => endpoint.path.startsWith('/accounts/contact-undo')) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the server shows the page to anybody, without knowing what the link says', async () => {
  expect(await request('/undo')).toMatchObject({ status: 200, location: null })
})

test('a link from a mail of the release before, which has its token in the query, still works', async () => {
  const { sent } = await opened([[contactUndo, FOUND]], `/undo?token=${TOKEN}`)
  await screen.findByRole('heading', { name: 'Undo this change?' })
  expect(sent()).toEqual([{ endpoint: contactUndo, input: { body: { token: TOKEN } } }])
})

test('an owner sees what was changed, masked, and nothing happens until they ask for it', async () => {
  const { sent } = await opened([
    [contactUndo, FOUND],
    [undoContactChange, FOUND],
  ])
  await screen.findByRole('heading', { name: 'Undo this change?' })
  for (const text of ['t•••@e•••.com', 'r•••@h•••.com', '••• ••• 1111', 'None on file']) screen.getByText(text)
  expect(sent().map(({ endpoint }) => endpoint)).toEqual([contactUndo])

  await press('Undo the change')
  await screen.findByRole('heading', { name: 'The change is undone' })
  screen.getByText(/We’ll use the old email address and mobile number again/)
  expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/login?forgot=')
  expect(sent().at(-1)).toEqual({ endpoint: undoContactChange, input: { body: { token: TOKEN } } })
})

test.each([
  ['link-expired', 'This link no longer works'],
  ['already-undone', 'This was already undone'],
  ['invalid-input', 'This link no longer works'],
])('a link that can’t be used (%s) says so, with a number to call', async (code, title) => {
  await opened([[contactUndo, refusal(code)]])
  await screen.findByRole('heading', { name: title })
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true)
})

test('somebody who presses after another device was faster reads that it was already undone', async () => {
  await opened([
    [contactUndo, FOUND],
    [undoContactChange, refusal('already-undone')],
  ])
  await screen.findByRole('heading', { name: 'Undo this change?' })
  await press('Undo the change')
  expect(await screen.findByRole('heading', { name: 'This was already undone' })).toBeTruthy()
})

test('without a connection the owner reads that, and can try again', async () => {
  let offline = true
  await opened([
    [contactUndo, () => (offline ? refusal('no-connection', 'Check your connection.') : FOUND)],
    [undoContactChange, () => (offline ? refusal('no-connection', 'Check your connection.') : FOUND)],
  ])
  await screen.findByText('Check your connection.')
  offline = false
  await press('Try again')
  await screen.findByRole('heading', { name: 'Undo this change?' })
  offline = true
  await press('Undo the change')
  await screen.findByText('Check your connection.')
  offline = false
  await press('Undo the change')
  expect(await screen.findByRole('heading', { name: 'The change is undone' })).toBeTruthy()
})
