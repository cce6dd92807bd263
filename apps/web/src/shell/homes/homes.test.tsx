import { cleanup, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storage } from '../../kernel/storage.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { isExclusive } from '../rules/exclusive.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const open = async (path: string, ...[roles, claims]: Parameters<typeof signedIn>) => {
  const view = await openPortal(path, { session: signedIn(roles, claims) })
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
  expect(main.getByText('Account number in use').nextElementSibling?.textContent).toBe('1000000000078')
  expect(main.getByText('Also linked').nextElementSibling?.textContent).toBe('1000000000060')
  expect(main.queryByText('No account number available')).toBeNull()
})

test('[shell.no-account-number-and-no-customer-role-text] with neither an account number nor the role the page says so', async () => {
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

test('[shell.xclsv-customer-sees-own-logo-and-wording] an exclusive customer sees another logo and other words', async () => {
  const usual = await open('/customer', ['subscriber'])
  const logo = () => within(usual.getByRole('banner')).getByRole('link', { name: /home$/ })
  const before = [logo().innerHTML, usual.main.getByText(/^Welcome/).textContent]
  expect(before[1]).not.toContain('Exclusive')
  cleanup()
  storage.write('XCLSV', true)
  const exclusive = await open('/customer', ['subscriber'])
  const own = within(exclusive.getByRole('banner')).getByRole('link', { name: /home$/ })
  expect(own.textContent).toContain('Exclusive')
  expect(own.innerHTML).not.toBe(before[0])
  exclusive.main.getByText(/^Welcome to Hibla Exclusive/)
})

test('what the account says of a customer counts more than a mark in the browser', () => {
  expect(isExclusive(undefined, true)).toBe(true)
  expect(isExclusive('xclsv', false)).toBe(true)
  expect(isExclusive('RES', true)).toBe(false)
})

test('an agent who once applied for an exclusive customer keeps the usual logo', async () => {
  storage.write('XCLSV', true)
  const { getByRole } = await open('/sales', ['sales-agent'])
  expect(within(getByRole('banner')).queryByText('Exclusive')).toBeNull()
})
