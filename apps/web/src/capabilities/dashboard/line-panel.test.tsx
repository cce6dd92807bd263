import { accountDetails } from '@hibla/contract/account/account.contract'
import { modemDetails } from '@hibla/contract/devices/devices.contract'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { atHome, expectShown, type Replies } from '../account/test/at-home.ts'
import { details } from '../account/test/samples.ts'
import { modem } from '../devices/test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const open = async (replies: Replies = []) => {
  const view = await atHome('/customer', [...replies, [accountDetails, details()], [modemDetails, modem()]])
  const card = within(await view.main.findByRole('region', { name: 'Your line' }))
  return { ...view, card }
}

test('while the line is on, the way to the wizard and to past outages is on its card', async () => {
  const { card } = await open()
  await card.findByText('Your line is on')
  const to = (name: string) => card.getByRole('link', { name }).getAttribute('href')
  expect([to('Something not working?'), to('Your outages')]).toEqual(['/customer/troubleshoot', '/customer/outages'])
})

test('a modem that we don’t hear from is on the card, too, and leads to the wizard, which knows what’s happening', async () => {
  const { card, router } = await open([[modemDetails, modem({ status: 'Offline' })]])
  await card.findByText('We can’t reach your modem')
  expect(card.queryByText('Your line is on')).toBeNull()
  expect(card.queryByRole('link', { name: 'Something not working?' })).toBeNull()
  await userEvent.click(card.getByRole('link', { name: 'Find out what’s wrong' }))
  await waitFor(() =>
    expect([router.state.location.pathname, router.state.location.state]).toEqual([
      '/customer/troubleshoot',
      { troubleShoot: true },
    ]),
  )
})

test.each([
  [{ status: 'SUSPENDED' }, 'Your line is suspended', ['Your outages']],
  [{ outageStatus: 'ONGOING' }, 'There’s an outage in your area', ['Your outages']],
  [{ status: 'PENDING' }, 'Your line isn’t installed yet', []],
])('a line that is off for a reason we know needs no wizard: %o', async (own, words, links) => {
  const { card } = await open([
    [accountDetails, details(own)],
    [modemDetails, modem({ status: 'Offline' })],
  ])
  await card.findByText(words)
  const shown = card.queryAllByRole('link')
  expect(shown.map(({ textContent }) => textContent)).toEqual(links)
})

test('a line whose modem is connected isn’t called down because of an outage around it', async () => {
  const { card, router } = await open([[accountDetails, details({ outageStatus: 'ONGOING' })]])
  await card.findByText('Your line is still connected')
  card.getByText('There’s an outage in your area, but your modem is online.')
  expect(card.queryByText(/come back on its own/)).toBeNull()
  await userEvent.click(card.getByRole('link', { name: 'Something not working?' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/troubleshoot'))
})

test('a suspended customer in an outage reads both', async () => {
  const { card } = await open([[accountDetails, details({ status: 'SUSPENDED', outageStatus: 'ONGOING' })]])
  await expectShown(card.findByText(/amount is paid and the outage in your area is over/))
})
