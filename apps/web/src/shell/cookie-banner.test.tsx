import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { openPortal } from '../test/portal.tsx'
import { signedIn, visitor } from '../test/session.ts'
import { CookieBanner } from './cookie-banner.tsx'

const visit = () => {
  cleanup()
  render(<CookieBanner />, { wrapper: MemoryRouter })
  return screen.queryByRole('region', { name: 'Cookies' })
}
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept all Cookies' }))
const close = () => userEvent.click(screen.getByRole('button', { name: /^Close/ }))

test('[content.cookie-banner-shows-until-accepted] the banner comes with every visit until it is accepted', async () => {
  expect(visit()).not.toBeNull()
  expect(visit()).not.toBeNull()
  await accept()
  expect(visit()).toBeNull()
  sessionStorage.clear()
  expect(visit()).toBeNull()
})

test.each([
  ['/plans', visitor()],
  ['/customer', signedIn(['subscriber'], { accountNumber: ['1000000000011'] })],
  ['/sales', signedIn(['sales-agent'])],
  ['/get-started', signedIn(['referrer'])],
  ['/back-office', signedIn(['back-office'])],
])(
  '[content.cookie-banner-shows-until-accepted] the banner shows at %s, too, until it is accepted',
  async (path, session) => {
    const { findByRole } = await openPortal(path, { session })
    expect(await findByRole('region', { name: 'Cookies' })).toBeInstanceOf(HTMLElement)
    await accept()
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  },
)

test('[content.cookie-accept-stores-cookie-accepted] accepting is remembered under cookieAccepted and removes the banner', async () => {
  visit()
  await accept()
  expect(localStorage.getItem('cookieAccepted')).toBe('true')
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
})

test('[content.cookie-close-hides-for-session-only] closing hides the banner for this session, and it returns in the next', async () => {
  visit()
  await close()
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  expect(localStorage.getItem('cookieAccepted')).toBeNull()
  expect(visit()).toBeNull()
  sessionStorage.clear()
  expect(visit()).not.toBeNull()
})
