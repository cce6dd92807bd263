import { saveDraft } from '@hibla/contract/applications/sold.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../../../kernel/connection.ts'
import { openMenu } from '../../../shell/person/test/menu.tsx'
import { signedIn } from '../../../test/session.ts'
import { cleanSales, openAs, press } from '../../sales/test/portal.ts'
import { chosen } from '../../address/test/places.ts'
import { begin, birth, HOME, open, save, type } from '../test/details.tsx'
import { ana, checkIt, field, openAtAddress, ORDER, popup, refuse } from '../test/start.tsx'
import { draft } from '../draft/draft.ts'
import { noted, type NotedCustomer } from './noted.ts'
import { unsent } from './unsent.ts'

cleanSales()
beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There’s no signal'))
  sessionStorage.clear()
  await noted.drop(...(await noted.of('p-1')).map(({ key }) => key))
  await unsent.drop(...(await unsent.of('p-1')).map(({ key }) => key))
})

const who = { first_name: 'BEN', last_name: 'CRUZ', mobile_no: '9181112233', email: 'ben@example.com' }
const note = (own: Partial<NotedCustomer> = {}): NotedCustomer => ({
  key: 'n-1',
  of: 'p-1',
  at: Date.now(),
  who,
  place: 'San Lorenzo, Makati',
  ...own,
})
const names = async () => (await noted.of('p-1')).map(({ who: { first_name } }) => first_name)
const write = async (firstName: string) => {
  await press('Note the next customer')
  const form = within(await screen.findByRole('form', { name: 'The next customer' }))
  expect(document.activeElement).toBe(form.getByLabelText('First name'))
  const fill = async (label: string, text: string) => {
    await userEvent.click(form.getByLabelText(label))
    await userEvent.paste(text)
  }
  await fill('First name', firstName)
  await fill('Last name', 'Cruz')
  await fill('Mobile number', '9181112233')
  await fill('Email', 'ben@example.com')
  await userEvent.click(form.getByRole('checkbox'))
  await userEvent.click(form.getByRole('button', { name: 'Save on this device' }))
  form.getByText('Please type where they live')
  await fill('Where they live', 'San Lorenzo, Makati')
  await userEvent.click(form.getByRole('button', { name: 'Save on this device' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Note the next customer' }))
}
const offline = () => act(() => void window.dispatchEvent(new Event('offline')))
const agent = () => signedIn(['sales-agent'], { agentCode: 'AG-1002' })

test('without a signal an agent notes as many customers as want a line, and begins with each once there is one', async () => {
  const { router } = await openAs('sales-agent', '/sales')
  const stop = connection.watch()
  offline()
  await write('Ben')
  await write('Carla')
  expect(await names()).toEqual(['BEN', 'CARLA'])
  const list = within(screen.getByRole('region', { name: 'Customers to begin with' }))
  await list.findByText('CARLA CRUZ')
  expect(list.queryByRole('button', { name: /^Begin/ })).toBeNull()
  act(() => stop())
  await userEvent.click(await list.findByRole('button', { name: 'Begin the application of BEN CRUZ' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sales/application/onboard'))
  expect(router.state.location).toMatchObject({ search: '?q=San+Lorenzo%2C+Makati', state: { step: 1 } })
  expect(draft.basicInfo.read()).toEqual({ ...who, checkTerms: true })
  // It stays noted until the application has begun.
  expect(await names()).toEqual(['BEN', 'CARLA'])
})

test('once their application has begun, the note of a customer is gone, and others stay', async () => {
  const { first_name, last_name, mobile_no, email } = ana
  await noted.keep(note({ who: { first_name, last_name, mobile_no, email } }))
  await noted.keep(note({ key: 'n-2' }))
  await noted.keep(note({ key: 'n-3', of: 'somebody else', who: { first_name, last_name, mobile_no, email } }))
  await openAtAddress(chosen(), [], { session: agent() }, '/sales/res/application')
  await checkIt()
  expect(await names()).toEqual([first_name, 'BEN'])
  await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
  await waitFor(async () => expect(await names()).toEqual(['BEN']))
  expect(await noted.of('somebody else')).toHaveLength(1)
  await noted.drop('n-3')
})

test('an agent whose form waits for a signal notes the next customer right there', async () => {
  begin()
  await open(`/sales/application${HOME}`, [[saveDraft, () => refuse('no-connection')]], { session: agent() })
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByText(/saved on this device/)
  await write('Ben')
  expect(await names()).toEqual(['BEN'])
  expect((await unsent.of('p-1')).map(({ reference }) => reference)).toEqual([ORDER.orderId])
  expect(field('First name').value).not.toBe('BEN')
})

test('before an agent logs out, they see whom they have noted, and can discard it', async () => {
  await noted.keep(note())
  const { menu } = await openMenu('/sales', agent())
  await userEvent.click(within(menu).getByRole('button', { name: 'Logout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out' }))
  expect(await dialog.findByText('BEN CRUZ, noted only')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Discard what isn’t sent' }))
  await waitFor(async () => expect(await names()).toEqual([]))
})
