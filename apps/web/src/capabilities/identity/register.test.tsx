import { CallFailed } from '@hibla/contract/client'
import { register, resendVerification, verifyEmail } from '@hibla/contract/identity/identity.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import LoginPage from './login-page.tsx'
import LoginSuccessPage from './login-success-page.tsx'
import RegisterPage from './register-page.tsx'
import { stage } from './test/stage.tsx'
import VerifyEmailPage from './verify-email-page.tsx'

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
  await stage(<RegisterPage />, { client: clientWith(replies, asked as never) })
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
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(asked).toEqual([])
})

test('a common password is refused at its field', async () => {
  await open(new CallFailed(problem({ status: 422, code: 'password-common' })))
  await fill()
  expect(await screen.findByText(/This password is too common/)).toBeTruthy()
  expect(screen.queryByText(/^(Good|Strong)/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
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
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Check your email' }))
  expect(screen.getByText(/within 10 minutes/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resend the link' }))
  await waitFor(() =>
    expect(asked[1]).toMatchObject({ endpoint: resendVerification, input: { body: { email: 'ana@example.com' } } }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Edit my details' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Register' }))
  expect(valueOf('First name')).toBe('Añana')
  expect(valueOf('Mobile number')).toBe('(917) 123 4567')
})

const follow = async (reply: object) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const replies = [
    [verifyEmail, reply],
    [resendVerification, { status: true }],
  ] as const
  const screenshot = (
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>
  )
  await stage(screenshot, {
    at: '/verifyEmail/an-id',
    path: '/verifyEmail/:id',
    client: clientWith(replies, asked as never),
  })
  return { asked }
}

test('[identity.register-redirects-to-get-started] the id in the path confirms the email, once, and login, which leads to /get-started, comes next', async () => {
  const { asked } = await follow({ status: true })
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy()
  expect(asked).toEqual([{ endpoint: verifyEmail, input: { body: { id: 'an-id' } } }])
  const way = screen.getByRole('link', { name: 'Continue to login' }).getAttribute('href')
  expect(way).toBe('/login?returnTo=%2Fget-started')
})

test('whoever was asked to log in on the way somewhere, and registers instead, gets there in the end', async () => {
  const way = async () => {
    await follow({ status: true })
    const href = (await screen.findByRole('link', { name: 'Continue to login' })).getAttribute('href')
    cleanup()
    return new URLSearchParams(href!.split('?')[1]).get('returnTo')
  }
  const login = async (returnTo: string) => {
    await stage(<LoginPage />, { at: `/login?${new URLSearchParams({ returnTo })}` })
    cleanup()
  }
  await login('/application/check-status?reference=HOBS-ABCDEFGHJK')
  expect(await way()).toBe('/application/check-status?reference=HOBS-ABCDEFGHJK')
  for (const outside of ['https://elsewhere.example.com/', '//elsewhere.example.com']) {
    await login(outside)
    expect(await way()).toBe('/get-started')
  }
  await login('/application/check-status')
  await stage(<LoginSuccessPage />, { at: '/login/success' })
  cleanup()
  expect(await way()).toBe('/get-started')
  vi.useFakeTimers({ toFake: ['Date'] })
  await login('/application/check-status')
  vi.advanceTimersByTime(61 * 60_000)
  expect(await way()).toBe('/get-started')
  vi.useRealTimers()
})

test('in another browser the link asks for a password; what was typed stays after a refusal, and then the email is confirmed', async () => {
  const asked: { endpoint: unknown; input: { body: { chosen?: object } } }[] = []
  const needed = { status: false as const, email: 'ana@example.com' }
  const answers = [needed, new CallFailed(problem({ status: 422, code: 'password-common' })), { status: true as const }]
  const replies = [[verifyEmail, () => answers.shift()!]] as const
  await stage(<VerifyEmailPage />, {
    at: '/verifyEmail/another-id',
    path: '/verifyEmail/:id',
    client: clientWith(replies, asked as never),
  })
  const heading = await screen.findByRole('heading', { name: 'Choose your password' })
  expect(document.activeElement).toBe(heading)
  expect([valueOf('First name'), valueOf('Last name'), valueOf('Mobile number (optional)')]).toEqual(['', '', ''])
  const confirm = screen.getByRole('button', { name: 'Confirm my email' })
  await userEvent.click(confirm)
  expect(await screen.findByText('Please enter last name')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('First name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Last name'), 'Reyes')
  await userEvent.type(screen.getByLabelText('Password'), 'password12345')
  await userEvent.click(confirm)
  expect(await screen.findByText(/This password is too common/)).toBeTruthy()
  expect(valueOf('Last name')).toBe('Reyes')
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'seven blue carabaos')
  await userEvent.click(confirm)
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy()
  expect(asked.at(-1)?.input.body).toEqual({
    id: 'another-id',
    chosen: { firstName: 'Ana', lastName: 'Reyes', password: 'seven blue carabaos' },
  })
})

test('opening the link again says that there’s nothing left to do', async () => {
  await follow(new CallFailed(problem({ status: 422, code: 'already-confirmed' })))
  expect(await screen.findByRole('heading', { name: 'Your email is already confirmed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue to login' })).toBeTruthy()
})

test('an expired link offers a new one', async () => {
  const { asked } = await follow(new CallFailed(problem({ status: 422, code: 'link-expired' })))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a new link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([verifyEmail, resendVerification])
})

test('a link that could not be checked can be tried again', async () => {
  const { asked } = await follow(
    new CallFailed(problem({ status: 503, code: 'no-connection', detail: 'No connection.' })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a failed robot check shows a message, and nothing typed is lost', async () => {
  const detail = "We couldn't check that you're not a robot. Please try again."
  await open(new CallFailed(problem({ status: 403, code: 'captcha-failed', detail })))
  await fill()
  expect((await screen.findByText(detail)).isConnected).toBe(true)
  expect([valueOf('First name'), valueOf('Email'), valueOf('Password')]).toEqual([
    'Añana',
    'Ana@Example.com',
    'seven blue carabaos',
  ])
})
