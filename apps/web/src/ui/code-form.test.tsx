import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CodeForm } from './code-form.tsx'

const open = () => {
  const again = Promise.withResolvers<undefined>()
  const onCode = vi.fn<(otp: string) => Promise<undefined>>(async () => undefined)
  render(
    <CodeForm
      sentTo="a•••@e•••.com"
      button="Confirm"
      underway="Checking…"
      onCode={onCode}
      onAgain={() => again.promise}
      onBack={() => {}}
    />,
  )
  return { onCode, sent: () => again.resolve(undefined), field: screen.getByLabelText<HTMLInputElement>('Code') }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sentAgain = () => screen.findByText(/^We’ve sent a new code/)

test('once a new code is sent, the old one is gone from the field', async () => {
  const { sent, field } = open()
  await userEvent.type(field, '123456')
  await press('Send a new code')
  expect(field.value).toBe('123456')
  sent()
  await sentAgain()
  expect(field.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('whoever types the new code before we say that it’s sent keeps it, and confirms it then', async () => {
  const { onCode, sent, field } = open()
  await userEvent.type(field, '123456')
  await press('Send a new code')
  await userEvent.clear(field)
  await userEvent.type(field, '654321')
  expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true')
  sent()
  await sentAgain()
  expect(field.value).toBe('654321')
  await press('Confirm')
  expect(onCode).toHaveBeenCalledExactlyOnceWith('654321')
})
