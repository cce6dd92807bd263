import { CallFailed } from '@hibla/contract/client'
import { resendVerification, verifyEmail } from '@hibla/contract/identity/identity.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import LoginPage from './login-page.tsx'
import LoginSuccessPage from './login-success-page.tsx'
import { renderScreen } from './test/render-screen.tsx'
import VerifyEmailPage from './verify-email-page.tsx'

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

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
  await renderScreen(screenshot, {
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
    await renderScreen(<LoginPage />, { at: `/login?${new URLSearchParams({ returnTo })}` })
    cleanup()
  }
  await login('/application/check-status?reference=HOBS-ABCDEFGHJK')
  expect(await way()).toBe('/application/check-status?reference=HOBS-ABCDEFGHJK')
  for (const outside of ['https://elsewhere.example.com/', '//elsewhere.example.com']) {
    await login(outside)
    expect(await way()).toBe('/get-started')
  }
  await login('/application/check-status')
  await renderScreen(<LoginSuccessPage />, { at: '/login/success' })
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
  await renderScreen(<VerifyEmailPage />, {
    at: '/verifyEmail/another-id',
    path: '/verifyEmail/:id',
    client: clientWith(replies, asked as never),
  })
  const heading = await screen.findByRole('heading', { name: 'Choose your password' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
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
