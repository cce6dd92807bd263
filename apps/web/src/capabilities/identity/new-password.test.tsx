import { resetPassword } from '@hibla/contract/identity/identity.contract'
import { CallFailed } from '@hibla/contract/client'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import LoginPage from './login-page.tsx'
import { renderScreen } from './test/render-screen.tsx'

const RESET = `/login?reset#token=${'t'.repeat(32)}&email=ana%40example.com`
const atReset = (reply: object, asked: Parameters<typeof clientWith>[1] = [], at = RESET) =>
  renderScreen(<LoginPage />, {
    at,
    client: clientWith([[resetPassword, reply]], asked),
  })
const choose = async (password: string) => {
  await userEvent.type(screen.getByLabelText('New password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }))
}

test.each([
  ['the link for a forgotten password', RESET],
  ['one from a mail of the release before', `/login?reset=${'t'.repeat(32)}&email=ana%40example.com`],
])('%s leads to choosing a new one', async (_which, at) => {
  const asked: Parameters<typeof clientWith>[1] = []
  await atReset({ status: true }, asked, at)
  await choose('nine green tarsiers')
  expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeTruthy()
  const body = { email: 'ana@example.com', newPassword: 'nine green tarsiers', accessToken: 't'.repeat(32) }
  expect(asked.map(({ input }) => input)).toEqual([{ body }])
  expect(screen.getByRole('link', { name: 'Continue to login' }).getAttribute('href')).toBe('/login')
})

test('a common new password is refused at its field; an expired link offers a new one', async () => {
  await atReset(new CallFailed(problem({ status: 422, code: 'password-common' })))
  await choose('password1234')
  expect(await screen.findByText(/This password is too common/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
  cleanup()
  for (const code of ['link-expired', 'invalid-input']) {
    await atReset(new CallFailed(problem({ status: 422, code })))
    await choose('nine green tarsiers')
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
    cleanup()
  }
})

const OTHERS = `/login?reset#token=${'u'.repeat(32)}&email=ben%40example.com`

test.each([
  ['hasn’t been answered', undefined],
  ['was changed', { status: true }],
  ['couldn’t be changed by it', new CallFailed(problem({ status: 422, code: 'link-expired' }))],
])(
  '[state.clear-sets-error-true-in-six-containers] reset password: another link begins anew, although the password of the first %s',
  async (_which, first) => {
    const late = Promise.withResolvers<object>()
    const { router } = await atReset(() => first ?? late.promise)
    await choose('nine green tarsiers')
    if (first) await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull())
    await act(() => router.navigate(OTHERS))
    await screen.findByText('For ben@example.com')
    await act(async () => late.resolve({ status: true }))
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
    expect(screen.getByRole('button', { name: 'Save new password' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /has been changed|no longer works/ })).toBeNull()
  },
)
