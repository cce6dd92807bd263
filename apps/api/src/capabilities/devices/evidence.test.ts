import { moment } from '@hibla/contract/values/date-texts'
import { expect, test } from 'vitest'
import { evidenceOf } from './evidence.ts'
import { genieAcs } from '../../adapters/modems/genieacs.ts'
import { accountService } from '../account/account.service.ts'
import { isErased } from '../account/privacy/erased.ts'
import { billingService } from '../billing/billing.service.ts'
import { useModems } from './test/modem-stage.ts'

const { api, modems, subscriber, mishap, clearMishaps } = await useModems()
const accounts = accountService(api.clock)
const deps = {
  db: api.db,
  clock: api.clock,
  isErased,
  origin: 'https://portal.example.com',
  accounts,
  outages: { inWords: async () => null },
  billing: billingService({ db: api.db, clock: api.clock, accounts }),
  modems: genieAcs({ url: modems.url }),
  streaming: undefined,
}
const found = async (number: string) =>
  Object.fromEntries(
    (await evidenceOf(deps, number)).map(({ name, outcome, found: words }) => [name, [outcome, words]]),
  )

test('a technician reads what the portal found out: bill, modem, light and the last refresh', async () => {
  const ana = await subscriber()
  await ana.details()
  await ana.set({ comesBack: false, dbm: -38 })
  await ana.refresh()
  api.clock.advance({ minutes: 20 })
  await ana.status()
  expect(await found(ana.number)).toMatchObject({
    Outage: ['fine', 'None here'],
    Bill: ['fine', 'Nothing is overdue'],
    Modem: ['fine', `${ana.serial}: HBL-ONT6, software V2.1.8`],
    Connection: ['trouble', 'The modem doesn’t report'],
    'Last heard': ['unknown', 'Nov 15, 2026, 9:00 AM'],
    Light: ['unknown', '-38 dBm: none, told on Nov 15, 2026, 9:00 AM'],
    Refresh: ['trouble', 'The one asked for on Nov 15, 2026, 9:00 AM failed: the modem didn’t come back'],
  })
  expect(await found('1000000000045')).toMatchObject({ Bill: ['trouble', expect.stringMatching(/^₱.* overdue$/)] })
})

test('a modem that didn’t come back isn’t said to be fine, though it reported minutes ago; one that reports again is', async () => {
  const ana = await subscriber()
  const begun = api.clock.now().toISOString()
  await ana.details()
  await ana.set({ comesBack: false })
  await ana.refresh()
  api.clock.advance({ minutes: 6 })
  expect(await ana.status()).toMatchObject({ failure: 'not-back' })
  const silent = await found(ana.number)
  expect(silent).toMatchObject({
    Connection: ['trouble', 'The modem doesn’t report'],
    'Last heard': ['unknown', moment(begun)],
    Light: ['unknown', expect.stringMatching(/^-\d+(\.\d+)? dBm: good, told on /)],
    Refresh: ['trouble', expect.stringMatching(/the modem didn’t come back$/)],
  })
  expect(await ana.details()).toMatchObject({ status: 'Offline' })
  await ana.set({ manner: 'done', comesBack: true })
  api.clock.advance({ minutes: 10 })
  expect(await found(ana.number)).toMatchObject({
    Connection: ['fine', 'The modem reports as it should'],
    'Last heard': ['fine', expect.any(String)],
    Light: ['fine', expect.stringMatching(/^-\d+(\.\d+)? dBm: good$/)],
  })
})

test('what nobody can tell is said to be open, and an outage is named', async () => {
  const ana = await subscriber()
  await mishap('down', { on: 'question', for: 'all' })
  expect(await found(ana.number)).toMatchObject({
    Connection: ['unknown', 'Nobody can say how the modem is'],
    Light: ['unknown', 'The modem doesn’t tell'],
    Refresh: ['unknown', 'Not refreshed in the last 90 days'],
  })
  await clearMishaps()
  const bare = await subscriber({ cpe_serial_number: null })
  const outage = { ...deps, outages: { inWords: async () => 'A cable was cut.' } }
  expect(await evidenceOf(outage, bare.number)).toEqual([
    { name: 'Outage', outcome: 'trouble', found: 'A cable was cut.' },
    { name: 'Bill', outcome: 'fine', found: 'Nothing is overdue' },
    { name: 'Modem', outcome: 'trouble', found: 'None is noted' },
  ])
  expect(await evidenceOf(deps, '9999999999999')).toEqual([])
})
