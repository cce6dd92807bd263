import { CallFailed } from '@hibla/contract/client'
import { register, resendVerification } from '@hibla/contract/identity/identity.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import RegisterPage from './register-page.tsx'
import { renderScreen } from './test/render-screen.tsx'

const typed = {
  'First name': 'Añana',
  'Last name': 'dela Cruz',
  Email: 'Ana@Example.com',
  'Mobile number': '09171234567',
  Password: 'seven blue carabaos',
}
const fill = async (own: Partial<typeof typed> & Record<string, string> = {}) => {
  for (const [label, value] of Object.entries({ ...typed, ...own })) {
    const field = screen.getByLabelText(label)
    await userEvent.clear(field)
    if (value !== '') await userEvent.type(field, value)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Register and email me the link' }))
}
const open = async (reply: object = { status: true }) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const replies = [
    [register, reply],
    [resendVerification, { status: true }],
  ] as const
  await renderScreen(<RegisterPage />, { client: clientWith(replies, asked as never) })
  return { asked }
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('[identity.registration-fields] a registration sends its fields as the contract has them', async () => {
  const { asked } = await open()
  await fill({ 'Account number (optional)': '1234567890123' })
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(asked[0]?.input).toEqual({
    body: {
      firstName: 'Añana',
      lastName: 'dela Cruz',
      email: 'ana@example.com',
      mobileNumber: '9171234567',
      password: 'seven blue carabaos',
      accountNumber: '1234567890123',
    },
  })
})

test('names stay as typed, and the mobile number is shown after +63 in groups of 3-3-4', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('First name'), 'Añana')
  await userEvent.type(screen.getByLabelText('Mobile number'), '09171234567')
  expect(valueOf('First name')).toBe('Añana')
  expect(valueOf('Mobile number')).toBe('(917) 123 4567')
  expect(screen.getByText('+63')).toBeTruthy()
})

test('each field says what is wrong, and the first gets focus', async () => {
  const { asked } = await open()
  await fill({
    'First name': 'An4',
    Email: 'nowhere',
    'Mobile number': '123',
    Password: 'short',
    'Account number (optional)': '12',
  })
  for (const words of [
    'Invalid first name',
    'Invalid email format',
    'Invalid mobile number',
    'Use at least 10 characters',
    'An account number has 13 digits',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  expect(asked).toEqual([])
})

test('a common password is refused at its field', async () => {
  await open(new CallFailed(problem({ status: 422, code: 'password-common' })))
  await fill()
  expect(await screen.findByText(/This password is too common/)).toBeTruthy()
  expect(screen.queryByText(/^(Good|Strong)/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('an error that belongs to no field shows above the form, and nothing typed is lost', async () => {
  await open(new CallFailed(problem({ status: 429, code: 'too-many-requests', detail: 'Please wait a moment.' })))
  await fill()
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy()
  expect(valueOf('Email')).toBe('Ana@Example.com')
})

test('advice on the password shows while it is typed', async () => {
  await open()
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'seven')
  expect(screen.getByText('Too short: add 5 more characters.')).toBeTruthy()
  await userEvent.type(field, ' blue carabaos')
  expect(screen.getByText('Strong: long and hard to guess.')).toBeTruthy()
})

test('a password that is wrong has one message, not two about the same fault', async () => {
  await open()
  await fill({ Password: 'short' })
  await screen.findByText('Use at least 10 characters')
  expect(screen.queryByText(/Too short/)).toBeNull()
})

test('the terms and the privacy notice open in a new tab', async () => {
  await open()
  for (const [name, href] of [
    [/terms and conditions/, '/terms-and-conditions'],
    [/privacy notice/, '/privacy-notice'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
  }
})

test('after registering, the mail can be sent again, and what was typed can be changed', async () => {
  const { asked } = await open()
  await fill()
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(/within 10 minutes/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resend the link' }))
  await waitFor(() =>
    expect(asked[1]).toMatchObject({ endpoint: resendVerification, input: { body: { email: 'ana@example.com' } } }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Edit my details' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Register' })))
  expect(valueOf('First name')).toBe('Añana')
  expect(valueOf('Mobile number')).toBe('(917) 123 4567')
})

test('a failed robot check shows a message, and nothing typed is lost', async () => {
  const detail = "We couldn't check that you're not a robot. Please try again."
  await open(new CallFailed(problem({ status: 403, code: 'captcha-failed', detail })))
  await fill()
  expect(await screen.findByText(detail)).toBeInstanceOf(HTMLElement)
  expect([valueOf('First name'), valueOf('Email'), valueOf('Password')]).toEqual([
    'Añana',
    'Ana@Example.com',
    'seven blue carabaos',
  ])
})
