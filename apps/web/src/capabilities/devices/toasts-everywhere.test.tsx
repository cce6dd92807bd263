import { accountDetails } from '@hibla/contract/account/account.contract'
import { modemDetails } from '@hibla/contract/devices/devices.contract'
import { outageStatus } from '@hibla/contract/outages/outages.contract'
import { pages } from '@hibla/contract/values/paths'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { customerAddresses } from '../../test/customer-addresses.ts'
import { atHome } from '../account/test/at-home.ts'
import { details } from '../account/test/samples.ts'
import { outage } from '../outages/test/samples.ts'
import { modem } from './test/samples.ts'

beforeEach(() => {
  destroySession()
  sessionStorage.clear()
  localStorage.setItem('cookieAccepted', 'true')
})

const addresses = customerAddresses()
const LOST = 'We’ve lost connection with your modem'
const OUTAGE = 'There’s an outage in your area'

const open = (address: string, outageNow: 'ONGOING' | null) =>
  atHome(address, [
    [accountDetails, details({ outageStatus: outageNow })],
    [modemDetails, modem({ status: 'Offline' })],
    [outageStatus, { outageStatus: outageNow, outage: outageNow && outage }],
  ])
/** On whichever page they end up: some addresses lead on to another. */
const toast = (name: string) => screen.findByRole('region', { name })

test('these are all the addresses of the customers’ part', () => {
  expect(addresses.length).toBeGreaterThan(35)
  for (const address of [pages.dashboard, pages.bills, pages.account, pages.consent, pages.cart, pages.troubleshoot])
    expect(addresses).toContain(address)
})

test.each(addresses.filter((address) => address !== pages.troubleshoot))(
  '[devices.lost-connection-toast-shown-when-all-conditions-hold] a customer whose modem isn’t heard of is told so at %s',
  async (address) => {
    const { inputsOf } = await open(address, null)
    expect(await toast(LOST)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('region', { name: OUTAGE })).toBeNull()
    expect(inputsOf(modemDetails)[0]).toEqual({ query: { serialNumber: 'HBL-1' } })
  },
)

test.each(addresses)(
  '[devices.outage-toast-shown-on-outage-status, devices.lost-connection-toast-suppressed-by-outage] a customer whose line is down in an outage is told so, and not of their modem, at %s',
  async (address) => {
    await open(address, 'ONGOING')
    expect(await toast(OUTAGE)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('region', { name: LOST })).toBeNull()
  },
)
