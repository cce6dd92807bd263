import { accountDetails } from '@hibla/contract/account/account.contract'
import type { Client } from '@hibla/contract/client'
import type { Claims } from '@hibla/contract/identity/claims'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { details } from '../../capabilities/account/test/samples.ts'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const open = async (path: string, roles: string[], claims?: Partial<Claims>, client?: Client) => {
  const view = await openPortal(path, { session: signedIn(roles, claims), ...(client && { client }) })
  await view.findByRole('heading', { level: 1, name: 'Hi Ana' })
  return { ...view, main: within(view.getByRole('main')) }
}

test('a customer who comes to link an account sees the number in use and the others', async () => {
  const { main } = await open('/get-started', ['subscriber'], {
    email: 'ana@example.com',
    accountNumber: ['1000000000060', '1000000000078'],
    activeAccountNumber: '1000000000078',
  })
  main.getByText('ana@example.com')
  expect(main.getByText('Current account number').nextElementSibling?.textContent).toBe('1000000000078')
  expect(main.getByText('Other linked accounts').nextElementSibling?.textContent).toBe('1000000000060')
  expect(main.queryByText('No account number available')).toBeNull()
})

test('[shell.no-account-number-and-no-customer-role-text] without an account number and the role, the page says so', async () => {
  const none = await open('/get-started', ['referrer'])
  none.main.getByText('No account number available')
  cleanup()
  const number = await open('/get-started', ['referrer'], { accountNumber: ['1000000000011'] })
  expect(number.main.queryByText('No account number available')).toBeNull()
  cleanup()
  const role = await open('/get-started', ['subscriber'])
  expect(role.main.queryByText('No account number available')).toBeNull()
})

test('an agent sees the agent code, under the name that agents know the portal by', async () => {
  const { main, getByRole } = await open('/sales', ['sales-agent'], { agentCode: 'AG-1002' })
  expect(main.getByText('Agent code').nextElementSibling?.textContent).toBe('AG-1002')
  expect(getByRole('banner').textContent).toContain('Hibla for agents')
})

test('whoever has just registered can download and erase their data, and choose a new password', async () => {
  const { main, findByRole } = await open('/get-started', ['referrer'], { email: 'ana@example.com' })
  await userEvent.click(main.getByRole('link', { name: 'Your data' }))
  await findByRole('heading', { level: 1, name: 'Your data' })
  await findByRole('button', { name: 'Download my data' })
  await findByRole('button', { name: 'Erase my data' })
  cleanup()
  const security = await openPortal('/get-started/security', { session: signedIn(['referrer'], { email: 'a@b.ph' }) })
  expect(await security.findByRole('button', { name: 'Email me the link' })).toBeTruthy()
})

const ofType = (subscriberType: string) => clientWith([[accountDetails, details({ subscriberType })]])
const account = (number: string) => ({ accountNumber: [number] })

test('[shell.xclsv-customer-sees-own-logo-and-wording] an exclusive customer sees a different logo and text', async () => {
  const usual = await open('/customer', ['subscriber'], account('1000000000011'), ofType('RESIDENTIAL'))
  const logoIn = (view: typeof usual) => within(view.getByRole('banner')).getByRole('link', { name: /home$/ })
  const before = logoIn(usual).innerHTML
  usual.main.getByText('Welcome to Hibla.')
  cleanup()
  const exclusive = await open('/customer', ['subscriber'], account('1000000000029'), ofType('XCLSV'))
  await waitFor(() => expect(logoIn(exclusive).textContent).toContain('Exclusive'))
  expect(logoIn(exclusive).innerHTML).not.toBe(before)
  exclusive.main.getByText(/^Welcome to Hibla Exclusive/)
})
