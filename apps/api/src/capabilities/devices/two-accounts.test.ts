import { contract } from '@hibla/contract'
import { Claims } from '@hibla/contract/identity/claims'
import { expect, test } from 'vitest'
import { accountService } from '../account/account.service.ts'
import { modemsOf } from './show-modem.ts'
import { useModems } from './test/modem-stage.ts'

const { api, subscriber } = await useModems()
const { devices } = contract
const NAME = 'InternetGatewayDevice.LANDevice.1.WLANConfiguration.1.SSID'

/** Somebody with two accounts, each with a modem, who uses the first. */
const withTwo = async () => {
  const [home, office] = [await subscriber(), await subscriber()]
  return { home, office, both: { as: 'felix.customer', accounts: [home.number, office.number] } as const }
}

test('[devices.refresh-modem-post, endpoints.cpe-refresh-connection-account-number] whoever names their other account refreshes that one’s modem, and hears how that one stands', async () => {
  const { home, office, both } = await withTwo()
  const named = ({ number }: typeof home) => ({ query: { 'account-number': number }, ...both })
  expect((await api.call(devices.refreshModem, named(office))).body).toMatchObject({ state: 'rebooting' })
  // A modem appears with the first question about it.
  await home.details()
  const told = await Promise.all([home, office].map(async ({ noted }) => (await noted()).reboots.length))
  expect(told).toEqual([0, 1])
  const status = async (of: typeof home) => (await api.call(devices.refreshStatus, named(of))).body.refresh
  expect(await status(home)).toBeNull()
  expect(await status(office)).toMatchObject({ state: 'rebooting' })
  // Without a name it's the one in use.
  expect((await api.call(devices.refreshStatus, { query: {}, ...both })).body.refresh).toBeNull()
  await api.call(devices.refreshModem, { query: {}, ...both })
  expect([(await home.noted()).reboots.length, (await office.noted()).reboots.length]).toEqual([1, 1])
  const next = await withTwo()
  await api.call(devices.refreshModem, { query: { 'account-number': next.home.number }, ...next.both })
  await next.office.details()
  expect([(await next.home.noted()).reboots.length, (await next.office.noted()).reboots.length]).toEqual([1, 0])
})

test('[devices.device-id-get] the modem of the account in use comes first, wherever the login lists that account', async () => {
  const { home, office, both } = await withTwo()
  const deps = { db: api.db, accounts: accountService(api.clock) }
  for (const [used, other] of [
    [home, office],
    [office, home],
  ] as const) {
    const claims = Claims.parse({ sub: 'felix', accountNumber: both.accounts, activeAccountNumber: used.number })
    const own = await modemsOf(deps, { id: 'felix', signedIn: true, personas: new Set(['customer']), claims })
    expect(own.map(({ serialNumber }) => serialNumber)).toEqual([used.serial, other.serial])
  }
})

test('the line that is checked is that of the account that is named', async () => {
  const { home, office, both } = await withTwo()
  const check = async (accountNumber?: string) =>
    (await api.call(devices.lineChecks, { query: accountNumber === undefined ? {} : { accountNumber }, ...both })).body
  for (const [named, expected] of [
    [office.number, office],
    [home.number, home],
    [undefined, home],
  ] as const)
    expect(await check(named)).toMatchObject({
      accountNumber: expected.number,
      modem: { serialNumber: expected.serial },
    })
})

test('the Wi-Fi that gets another name is that of the account that is named', async () => {
  const { home, office, both } = await withTwo()
  await home.details()
  const before = (await home.noted()).parameters[NAME]
  const body = { accountNumber: office.number, network: '1', name: 'Opisina' }
  expect((await api.call(devices.changeWifi, { body, ...both })).body).toEqual({ status: true, name: 'Opisina' })
  const names = async () => [(await home.noted()).parameters[NAME], (await office.noted()).parameters[NAME]]
  expect(await names()).toEqual([before, 'Opisina'])
  await api.call(devices.changeWifi, { body: { ...body, accountNumber: home.number, name: 'Bahay' }, ...both })
  expect(await names()).toEqual(['Bahay', 'Opisina'])
})
