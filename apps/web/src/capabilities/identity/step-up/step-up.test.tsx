import { sendStepUpCode, stepUp as proof } from '@hibla/contract/identity/identity.contract'
import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../kernel/session/session.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { stepUp } from './index.ts'

afterEach(() => {
  cleanup()
  for (const open of document.querySelectorAll('dialog')) open.close()
})

const PROVED = { status: true, until: '2026-11-15T01:10:00Z' }
const refusal = (code: string, detail = '') => new CallFailed(problem({ status: 422, code, detail }))

/** Ana at a form with a button, where her session has to prove itself. */
const asked = async (replies: Parameters<typeof clientWith>[0]) => {
  vi.spyOn(session, 'current').mockReturnValue({ claims: { email: 'ana@example.com' } } as never)
  render(<input aria-label="New email" defaultValue="typed" />)
  const calls: { endpoint: Endpoint; input: unknown }[] = []
  const ended = stepUp(clientWith(replies, calls))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  return { ended, dialog, sent: () => calls.map(({ input }) => input) }
}

test('the password is enough, and what was typed before is still there', async () => {
  const { ended, dialog, sent } = await asked([[proof, PROVED]])
  const password = dialog.getByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(password))
  await userEvent.type(password, 'weave-the-light{Enter}')
  expect(await ended).toBe(true)
  expect(sent()).toEqual([{ body: { password: 'weave-the-light' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('typed')
})

test('password managers know whose password is asked for', async () => {
  await asked([])
  const username = document.querySelector<HTMLInputElement>('dialog input[autocomplete=username]')
  expect(username?.value).toBe('ana@example.com')
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
})

test.each([
  ['wrong-password', 'That’s not your password. Please try again.'],
  ['password-unclear', /Your password wasn’t accepted.*too many tries/],
  ['locked', 'Too many tries. Please wait 10 minutes, then try again.'],
  ['no-connection', 'We couldn’t reach our server.'],
])(
  'when the password is refused (%s) people read why at the field, and it keeps what they typed',
  async (code, words) => {
    const { dialog } = await asked([[proof, refusal(code, 'We couldn’t reach our server.')]])
    await userEvent.type(dialog.getByLabelText('Password'), 'something else')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.findByText(words)
    expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('something else')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Password')))
  },
)

test('an empty password is refused before it is sent', async () => {
  const { dialog, sent } = await asked([])
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.findByText('Please enter your password')
  expect(sent()).toEqual([])
})

test('a code to the address on file works as well; an expired one says what to do', async () => {
  let expired = true
  const { ended, dialog, sent } = await asked([
    [sendStepUpCode, { status: true, sentTo: 'a•••@e•••.com' }],
    [proof, () => (expired ? refusal('code-expired') : PROVED)],
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Send a code to a•••@e•••.com' }))
  await userEvent.type(await dialog.findByLabelText('Code'), '123 456')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.findByText('That code has expired. Ask for a new one below.')
  expired = false
  await userEvent.click(dialog.getByRole('button', { name: 'Send a new code' }))
  await dialog.findByText(/^We’ve sent a new code/)
  await userEvent.type(dialog.getByLabelText('Code'), '654321{Enter}')
  expect(await ended).toBe(true)
  expect(sent()).toEqual([undefined, { body: { code: '123456' } }, undefined, { body: { code: '654321' } }])
})

test('whoever has an app is asked for its code next; a wrong one stays there, a wrong password leads back', async () => {
  const answers = ['app-code-needed', 'wrong-app-code', 'wrong-password', 'app-code-needed']
  const { ended, dialog, sent } = await asked([
    [proof, () => (answers.length > 0 ? refusal(answers.shift()!) : PROVED)],
  ])
  await userEvent.type(dialog.getByLabelText('Password'), 'a slip{Enter}')
  const field = await dialog.findByLabelText<HTMLInputElement>('Code from your authenticator app')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, '000000{Enter}')
  await dialog.findByText(/That code isn’t right, or was used already/)
  expect(field.value).toBe('000000')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect((await dialog.findByText('That’s not your password. Please try again.')).getAttribute('role')).toBe('alert')
  await userEvent.type(dialog.getByLabelText('Password'), 'weave{Enter}')
  await userEvent.type(await dialog.findByLabelText('Code from your authenticator app'), 'abcde-fghjk{Enter}')
  expect(await ended).toBe(true)
  expect(sent().at(-1)).toEqual({ body: { password: 'weave', totp: 'abcde-fghjk' } })
})

test('a mailed code is followed by the app’s, or by the password where only that will do', async () => {
  const answers = ['app-code-needed', 'password-needed', 'app-code-needed']
  const { ended, dialog } = await asked([
    [sendStepUpCode, { status: true, sentTo: 'a•••@e•••.com' }],
    [proof, () => (answers.length > 0 ? refusal(answers.shift()!) : PROVED)],
  ])
  await userEvent.click(dialog.getByRole('button', { name: /^Send a code/ }))
  await userEvent.type(await dialog.findByLabelText('Code'), '123456{Enter}')
  await userEvent.type(await dialog.findByLabelText('Code from your authenticator app'), '654321{Enter}')
  await dialog.findByText(/we need your password here/)
  await userEvent.type(dialog.getByLabelText('Password'), 'weave{Enter}')
  await userEvent.type(await dialog.findByLabelText('Code from your authenticator app'), '654321{Enter}')
  expect(await ended).toBe(true)
})

test('somebody without a confirmed address is led to the password', async () => {
  const { dialog } = await asked([[sendStepUpCode, refusal('no-address')]])
  await userEvent.click(dialog.getByRole('button', { name: /^Send a code/ }))
  await dialog.findByText('Your login has no confirmed email address. Please use your password.')
  expect(dialog.queryByLabelText('Password')).not.toBeNull()
})

test('closing the dialog gives up, and nothing else is lost', async () => {
  const { ended, dialog } = await asked([])
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await ended).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('typed')
})
