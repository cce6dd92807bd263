import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { forgotPassword } from '@hibla/contract/identity/identity.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { personWith, sessionOf, renderScreen } from '../test/render-screen.tsx'
import { PasswordSection } from './password-section.tsx'

test('somebody logged in gets a link for a new password to their own address, without typing it', async () => {
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  let away = true
  const client = clientWith(
    [[forgotPassword, () => (away ? new CallFailed(problem({ detail: 'Too busy.' })) : { status: true })]],
    asked,
  )
  const { session } = sessionOf(personWith({ email: 'ana@example.com' }))
  await renderScreen(<PasswordSection />, { session, client })
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Email me the link' }))
  await press()
  expect((await screen.findByText('Too busy.')).getAttribute('role')).toBe('alert')
  away = false
  await press()
  await screen.findByText(/^We’ve sent it to ana@example.com\. It works for 60 minutes/)
  expect(screen.queryByText('Too busy.')).toBeNull()
  expect(asked.at(-1)).toEqual({ endpoint: forgotPassword, input: { body: { email: 'ana@example.com' } } })
})
