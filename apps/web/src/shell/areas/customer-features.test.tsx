import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const accountNumber = ['1000000000011']

test.each(['/customer', '/account', '/consent', '/customer/cart', '/customer/notifications', '/customer/troubleshoot'])(
  'the customer role opens %s, and no other role does',
  async (path) => {
    const customer = await openPortal(path, { session: signedIn(['subscriber'], { accountNumber }) })
    expect(await customer.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(customer.router.state.location.pathname).toBe(path)
    expect(screen.getAllByRole('button', { name: /^Notifications/ })).toHaveLength(1)
    cleanup()
    const other = await openPortal(path, { session: signedIn(['referrer'], { accountNumber }) })
    await waitFor(() => expect(other.router.state.location.pathname).toBe('/get-started'))
  },
)

test('the welcome and the coachmarks are for customers too', async () => {
  const first = { accountNumber, displayWelcomeBanner: true, displayCoachmarks: true }
  await openPortal('/customer', { session: signedIn(['subscriber'], first) })
  expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Start Tour' })).toBeTruthy()
  cleanup()
  await openPortal('/get-started', { session: signedIn(['referrer'], first) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
