import { verifyEmail } from '@hibla/contract/identity/identity.contract'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientWith } from '../../test/client.ts'
import { openPortal, request } from '../../test/portal.tsx'
import { nobodyKnown } from '../../test/session.ts'

/** Opened by somebody of whom nothing is known, a page behind the guard would show nothing. */
const opened = async (address: string, heading: string) => {
  expect(await request(address)).toMatchObject({ status: 200, location: null })
  const asked: { input: unknown }[] = []
  const client = clientWith([[verifyEmail, { status: true }]], asked as never)
  const { router } = await openPortal(address, { session: nobodyKnown(), client })
  await screen.findByRole('heading', { name: heading })
  return { path: router.state.location.pathname, asked: asked.map(({ input }) => input) }
}

test('[identity.login-route-public] anybody can open /login', async () => {
  expect(await opened('/login', 'Taking you to login')).toMatchObject({ path: '/login' })
  cleanup()
  expect(await opened('/login?interaction=1', 'Log in')).toMatchObject({ path: '/login' })
})

test('[identity.login-success-route-public] anybody can come back to /login/success', async () => {
  const finish = () => new Promise<string>(() => {})
  expect(await request('/login/success')).toMatchObject({ status: 200, location: null })
  const { router } = await openPortal('/login/success', { session: nobodyKnown({ finish }) })
  expect(await screen.findByRole('heading', { name: 'Logging you in' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login/success')
})

test('[identity.register-route-public] anybody can open /register', async () => {
  expect(await opened('/register', 'Register')).toMatchObject({ path: '/register' })
})

test('[identity.verify-email-route-public] anybody can open /verifyEmail/{id}, and the id comes from the path, letter by letter', async () => {
  for (const id of ['an-id-from-a-mail', 'another-id', 'MiXeD-cAsE_0aZ9', 'ALL-CAPITALS']) {
    const { asked, path } = await opened(`/verifyEmail/${id}`, 'Your email is confirmed')
    expect(asked).toContainEqual({ body: { id } })
    expect(path).toBe(`/verifyEmail/${id}`)
    cleanup()
  }
})
