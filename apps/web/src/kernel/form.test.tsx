import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { problem } from '../test/client.ts'
import { Field } from '../ui/field.tsx'
import { useContractForm } from './form.ts'

const Applicant = z.object({
  name: z.string().min(1, 'Please enter first name'),
  email: z.string().regex(/@/, 'Invalid email format'),
})

function ApplicantForm({ refusal }: { refusal?: ReturnType<typeof problem> }) {
  const form = useContractForm(Applicant, { name: '', email: '' })
  const send = form.submit(() => refusal && form.refuse(refusal))
  return (
    <form onSubmit={send}>
      <Field label="First name" {...form.field('name')} />
      <Field label="Email" {...form.field('email')} />
      <p role="alert">{form.general}</p>
      <button type="submit">Send</button>
    </form>
  )
}

const fill = async (name: string, email: string) => {
  if (name !== '') await userEvent.type(screen.getByLabelText('First name'), name)
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}

test('the first wrong field gets focus, and each says what is wrong', async () => {
  render(<ApplicantForm />)
  await fill('', 'nowhere')
  expect(await screen.findByText('Please enter first name')).toBeTruthy()
  expect(screen.getByText('Invalid email format')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nowhere')
})

test('errors from the server show at their field', async () => {
  const errors = [{ at: 'body.email', message: 'This address is taken' }]
  render(<ApplicantForm refusal={problem({ status: 400, errors })} />)
  await fill('Ana', 'ana@example.com')
  expect(await screen.findByText('This address is taken')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

test('an error that belongs to no field shows for the whole form', async () => {
  render(<ApplicantForm refusal={problem({ detail: 'Try again tomorrow.' })} />)
  await fill('Ana', 'ana@example.com')
  expect((await screen.findByText('Try again tomorrow.')).getAttribute('role')).toBe('alert')
})
