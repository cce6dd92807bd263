import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { secondFactorUndo, undoSecondFactor } from '@hibla/contract/identity/second-factor.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import { request } from '../../test/portal.tsx'
import { renderScreen } from './test/render-screen.tsx'
import UndoAppPage from './undo-app-page.tsx'

const TOKEN = 'a-token-from-a-mail-to-the-owner'
const FOUND = { addedAt: '2026-11-15T01:00:00Z', required: false }
const refusal = (code: string, detail = '') => new CallFailed(problem({ status: 422, code, detail }))

const opened = async (replies: Parameters<typeof clientWith>[0]) => {
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  await renderScreen(<UndoAppPage />, { at: `/undo/app#${TOKEN}`, client: clientWith(replies, asked) })
  return { asked }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the server shows the page to anybody, without knowing what the link says', async () => {
  expect(await request('/undo/app')).toMatchObject({ status: 200, location: null })
})

test('an owner reads when the app was set up; it goes only when they ask, and then they choose a new password', async () => {
  const { asked } = await opened([
    [secondFactorUndo, FOUND],
    [undoSecondFactor, FOUND],
  ])
  await screen.findByRole('heading', { name: 'Remove this app?' })
  screen.getByText(/On November 15, 2026 an authenticator app was set up/)
  expect(asked).toEqual([{ endpoint: secondFactorUndo, input: { body: { token: TOKEN } } }])
  await press('Remove the app')
  await screen.findByRole('heading', { name: 'The app is removed' })
  expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/login?forgot=')
  expect(asked.at(-1)).toEqual({ endpoint: undoSecondFactor, input: { body: { token: TOKEN } } })
})

test('staff also read that they’ll set up their own', async () => {
  const required = { ...FOUND, required: true }
  await opened([
    [secondFactorUndo, required],
    [undoSecondFactor, required],
  ])
  await screen.findByText(/At your next login you’ll set up your own app/)
  await press('Remove the app')
  expect(await screen.findByText(/Then log in and set up your own app/)).toBeTruthy()
})

test.each([
  ['link-expired', 'This link no longer works'],
  ['already-undone', 'This app was already removed'],
  ['invalid-input', 'This link no longer works'],
])('a link that can’t be used (%s) says so, with a number to call', async (code, title) => {
  await opened([[secondFactorUndo, refusal(code)]])
  await screen.findByRole('heading', { name: title })
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true)
})

test('without a connection the owner reads that, and can try again', async () => {
  let offline = true
  const unless = () => (offline ? refusal('no-connection', 'Check your connection.') : FOUND)
  await opened([
    [secondFactorUndo, unless],
    [undoSecondFactor, unless],
  ])
  await screen.findByText('Check your connection.')
  offline = false
  await press('Try again')
  await screen.findByRole('heading', { name: 'Remove this app?' })
  offline = true
  await press('Remove the app')
  await screen.findByText('Check your connection.')
  offline = false
  await press('Remove the app')
  expect(await screen.findByRole('heading', { name: 'The app is removed' })).toBeTruthy()
})
