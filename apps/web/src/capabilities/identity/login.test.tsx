import { forgotPassword, resendVerification } from '@hibla/contract/identity/identity.contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { loggedOutPage, type Session } from '../../kernel/session/session.ts'
import { clientWith, problem } from '../../test/client.ts'
import LoginPage from './login-page.tsx'
import LoginSuccessPage from './login-success-page.tsx'
import { forgetRegistered, useEmailValidation } from './email-validation.ts'
import { sessionOf, renderScreen, visitor } from './test/render-screen.tsx'

let fetched: MockInstance<typeof fetch>
let went: MockInstance<Location['replace']>
beforeEach(() => {
  fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no answer'))
  went = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
})

const answers = (status: number, content: object) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(content), { status }))
const refuses = (status: number, code: string, more: object = {}) =>
  answers(status, { ...problem({ status, code, detail: 'for programs' }), ...more })

const atForm = (session?: Session, client = clientWith([])) =>
  renderScreen(<LoginPage />, { at: '/login?interaction=uid-1', client, ...(session && { session }) })
const enter = async (email = 'ana@example.com', password = 'seven blue carabaos') => {
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  if (field.value === '') await userEvent.type(field, email)
  const secret = screen.getByLabelText<HTMLInputElement>('Password')
  if (secret.value === '') await userEvent.type(secret, password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('without a login under way, the page starts one and comes back to where the person wanted to go', async () => {
  const login = vi.fn<Session['login']>(async () => 'left')
  const { session } = sessionOf(visitor, { login })
  await renderScreen(<LoginPage />, { at: '/login?returnTo=/get-started', session })
  expect(screen.getByRole('heading', { name: 'Taking you to login' })).toBeTruthy()
  expect(login).toHaveBeenCalledExactlyOnceWith('/get-started')
})

test('if the provider cannot be reached, the page says so and offers to try again', async () => {
  const login = vi.fn<Session['login']>(async () => 'unreachable')
  await renderScreen(<LoginPage />, { at: '/login', session: sessionOf(visitor, { login }).session })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(login).toHaveBeenCalledTimes(2)
})

test('email and password go only to the provider, and the browser follows its answer', async () => {
  answers(200, { returnTo: 'https://portal.example.com/realms/hibla/protocol/openid-connect/auth/uid-1' })
  sessionStorage.setItem('loginEmail', 'ana@example.com')
  await atForm()
  await enter()
  await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/auth/uid-1')))
  expect(sessionStorage.getItem('loginEmail')).toBeNull()
  const [address, init] = fetched.mock.calls[0]!
  expect(address).toBe(`${window.location.origin}/realms/hibla/login-actions/authenticate`)
  expect(init?.body).toBe(JSON.stringify({ username: 'ana@example.com', password: 'seven blue carabaos' }))
})

test('an answer that leads to a script is not followed', async () => {
  answers(200, { returnTo: 'javascript:alert(1)' })
  await atForm()
  await enter()
  expect(await screen.findByText(/couldn’t reach the login service/)).toBeTruthy()
  expect(went).not.toHaveBeenCalled()
})

test('registering during a login keeps that login', async () => {
  await atForm()
  const link = screen.getByRole('link', { name: 'Register for an account' })
  expect(link.getAttribute('href')).toBe('/register?interaction=uid-1')
})

test('empty fields show a message, and the first gets focus', async () => {
  await atForm()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Please enter your email')).toBeTruthy()
  expect(screen.getByText('Please enter your password')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(fetched).not.toHaveBeenCalled()
})

test('[identity.login-failure-carries-message] wrong credentials show at the password, and nothing typed is lost', async () => {
  refuses(401, 'wrong-credentials')
  await atForm()
  await enter()
  expect(await screen.findByText('That email or password isn’t right.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'seven blue carabaos')
})

test('password managers know the fields, and a pasted password goes in', async () => {
  await atForm()
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username')
  const password = screen.getByLabelText('Password')
  expect(password.getAttribute('autocomplete')).toBe('current-password')
  await userEvent.click(password)
  await userEvent.paste('seven blue carabaos')
  expect(password).toHaveProperty('value', 'seven blue carabaos')
})

test('a password can be shown and hidden', async () => {
  await atForm()
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

test('after too many failures the button counts down the wait, and then works again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  refuses(429, 'locked', { seconds: 80 })
  await atForm()
  await enter()
  const waiting = await screen.findByRole('button', { name: 'Try again in 1:20' })
  expect(screen.getByText(/Too many attempts/)).toBeTruthy()
  await userEvent.click(waiting)
  expect(fetched).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(81_000))
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(screen.getByText('You can try again now.')).toBeTruthy()
})

test('somebody with an unverified email can get the link again', async () => {
  refuses(403, 'email-not-verified')
  const asked: { input: unknown }[] = []
  await atForm(undefined, clientWith([[resendVerification, { status: true }]], asked as never))
  await enter()
  await userEvent.click(await screen.findByRole('button', { name: 'Resend the link' }))
  expect(await screen.findByText(/We’ve sent a new link to ana@example.com/)).toBeTruthy()
  expect(asked[0]?.input).toEqual({ body: { email: 'ana@example.com' } })
})

test('somebody who registered in this tab and hasn’t confirmed the email is told so, and others aren’t', async () => {
  refuses(401, 'wrong-credentials')
  await atForm()
  await enter()
  await screen.findByText('That email or password isn’t right.')
  expect(screen.queryByRole('button', { name: 'Resend the link' })).toBeNull()
  cleanup()
  refuses(401, 'wrong-credentials')
  useEmailValidation.setState({ email: 'ana@example.com' })
  await atForm()
  await enter()
  expect(await screen.findByText(/You’ve just registered/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resend the link' })).toBeTruthy()
  forgetRegistered()
})

test('a page that was open too long starts again, and keeps the email', async () => {
  refuses(410, 'interaction-expired')
  const login = vi.fn<Session['login']>(async () => 'left')
  await atForm(sessionOf(visitor, { login }).session)
  await enter()
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  expect(login).toHaveBeenCalledTimes(1)
  cleanup()
  await atForm()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
})

test('no answer, or an unreadable one, shows as a connection problem', async () => {
  fetched.mockRejectedValueOnce(new TypeError('failed'))
  await atForm()
  await enter()
  expect(await screen.findByText(/couldn’t reach the login service/)).toBeTruthy()
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  await enter()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(await screen.findByText(/couldn’t reach the login service/)).toBeTruthy()
})

test('a forgotten password keeps the typed email, and gets the same answer for known and unknown ones', async () => {
  const client = clientWith([[forgotPassword, { status: true }]])
  await atForm(undefined, client)
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }))
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login?interaction=uid-1')
})

test('somebody who comes back from the provider continues; if it failed there, we explain', async () => {
  const finish = vi.fn<Session['finish']>(async () => '/customer')
  const { router } = await renderScreen(<LoginSuccessPage />, {
    at: '/login/success',
    session: sessionOf(visitor, { finish }).session,
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer'))
  expect(finish).toHaveBeenCalledWith(window.location.href)
  cleanup()
  const failing = sessionOf(visitor, { finish: () => Promise.reject(new Error('used')) })
  await renderScreen(<LoginSuccessPage />, { at: '/login/success', session: failing.session })
  expect(await screen.findByRole('heading', { name: 'We couldn’t finish logging you in' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in again' }).getAttribute('href')).toBe('/login')
})

test('a tab that was open while the person logged out in another one says so, and leads back to where they were', async () => {
  const login = vi.fn<Session['login']>(async () => 'left')
  const { session } = sessionOf(visitor, { login })
  await renderScreen(<LoginPage />, { at: loggedOutPage('/customer/bill-history'), path: '/login', session })
  screen.getByRole('heading', { level: 1, name: 'You’re logged out' })
  screen.getByText(/You logged out in another tab/)
  expect(login).not.toHaveBeenCalled()
  const again = screen.getByRole('link', { name: 'Log in again' })
  expect(again.getAttribute('href')).toBe('/login?returnTo=%2Fcustomer%2Fbill-history')
})
