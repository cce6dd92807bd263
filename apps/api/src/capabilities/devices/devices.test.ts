import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { unusedFields } from '../../../test/contract/declared-fields.ts'
import { incidentAt } from '../../../test/incident.ts'
import { useModems } from './test/modem-stage.ts'

const stage = await useModems()
const { api, subscriber, mishap, clearMishaps } = stage
const { devices } = contract

/** As another program asks, with the specification's own names. */
const get = async (url: string, who: object) => {
  const answer = await api.inject({ method: 'GET', url: `/api${url}`, ...who })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test('[devices.modem-details-get-by-serial] a subscriber reads about their modem by its serial number', async () => {
  const ana = await subscriber()
  const { status, body } = await get(`/cpe-details?serialNumber=${ana.serial}`, ana.who)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    serialNumber: ana.serial,
    status: 'Success',
    model: 'HBL-ONT6',
    light: { dbm: -19.4, verdict: 'good' },
    refresh: null,
  })
  expect(body['connected']).toContainEqual({ name: 'Desktop', by: 'cable' })
})

test('[devices.device-id-get] the device id of one’s own modem is read, with and without the last slash', async () => {
  const ana = await subscriber()
  const devID = `00259E-HBL%2DONT6-${ana.serial}`
  for (const path of [
    '/hobs/devices/',
    '/hobs/devices',
    '/hobs/devices/?operation=deviceId',
    '/hobs/devices?operation=x',
  ])
    expect((await get(path, ana.who)).body).toMatchObject({ serialNumber: ana.serial, devID })
})

test('[devices.modem-details-get-by-dev-id] a modem’s details are read by its device id, and an operation asks it first', async () => {
  const ana = await subscriber()
  const { body } = await get('/hobs/devices/', ana.who)
  const devID = encodeURIComponent(String(body['devID']))
  api.clock.advance({ seconds: 130 })
  const told = await get(`/hobs/devices/?devID=${devID}&operation=details`, ana.who)
  expect(told.body).toMatchObject({ serialNumber: ana.serial, status: 'Success' })
  expect(told.body['lastHeardAt']).not.toBe(api.clock.now().toISOString())
  const now = await get(`/hobs/devices?devID=${devID}&operation=check`, ana.who)
  expect(now.body['lastHeardAt']).toBe(api.clock.now().toISOString())
})

test('[state.other-identifier-names] modems, agents and applications are named serialNumber, devID, agentCode, agentName and appRefID, in calls and answers', async () => {
  const ana = await subscriber()
  const { body } = await get(`/cpe-details?serialNumber=${ana.serial}`, ana.who)
  expect([body['serialNumber'], typeof body['devID']]).toEqual([ana.serial, 'string'])
  // Another spelling names nothing.
  const own = (await get('/cpe-details', ana.who)).body['serialNumber']
  expect((await get('/cpe-details?serialnumber=HBLA00000000', ana.who)).body['serialNumber']).toBe(own)
  expect((await get('/hobs/devices/?devID=nobody', ana.who)).status).toBe(404)
  expect((await get('/hobs/devices/?devId=nobody', ana.who)).status).toBe(200)
  const agent = { as: 'kara.sales', agentCode: 'AG-1003' }
  expect((await get('/sales/agents/AG-1003', agent)).body).toMatchObject({
    agentCode: 'AG-1003',
    agentName: expect.any(String),
  })
  expect((await get('/channels/applications/status?appRefID=OO-ABCDEFGH2345', {})).status).not.toBe(400)
  expect((await get('/channels/applications/status?appRefId=OO-ABCDEFGH2345', {})).status).toBe(400)
})

test('somebody else’s modem looks like one that doesn’t exist, by serial number and by device id', async () => {
  const [ana, ben] = [await subscriber(), await subscriber()]
  const { devID } = await ben.details()
  const strange = [
    `/cpe-details?serialNumber=${ben.serial}`,
    '/cpe-details?serialNumber=HBLA00000000',
    '/cpe-details?serialNumber=',
    `/hobs/devices/?devID=${encodeURIComponent(devID!)}&operation=details`,
    `/hobs/devices?devID=${encodeURIComponent(devID!)}&operation=check`,
    '/hobs/devices/?devID=nobody&operation=details',
    `/hobs/devices/?devID=${encodeURIComponent('{"$ne":1}')}`,
  ]
  for (const url of strange) expect([url, (await get(url, ana.who)).status]).toEqual([url, 404])
  const query = { 'account-number': ben.number }
  expect((await api.call(devices.refreshModem, { query, ...ana.who })).status).toBe(404)
  expect((await api.call(devices.refreshStatus, { query, ...ana.who })).status).toBe(404)
  expect((await ben.noted()).reboots).toEqual([])
})

test('[devices.modem-details-get-by-dev-id, devices.device-id-get] a person with two accounts reads about both modems, and about the one in use by default', async () => {
  const [home, office] = [await subscriber(), await subscriber()]
  const both = { as: 'felix.customer', accounts: [home.number, office.number] } as const
  expect((await get(`/cpe-details?serialNumber=${office.serial}`, both)).body['serialNumber']).toBe(office.serial)
  const { devID } = await office.details()
  expect((await get(`/hobs/devices/?devID=${encodeURIComponent(devID!)}`, both)).body['devID']).toBe(devID)
  expect((await get('/cpe-details', both)).body['serialNumber']).toBe(home.serial)
  for (const [used, other] of [
    [home, office],
    [office, home],
  ] as const) {
    const accounts = [used.number, other.number]
    const { body } = await get('/hobs/devices/', { as: 'felix.customer', accounts })
    expect(body['devID']).toBe((await used.details()).devID)
  }
})

test('a modem that has stopped reporting is offline; while nobody answers about modems, nobody says so', async () => {
  const ana = await subscriber()
  await ana.details()
  await ana.set({ manner: 'unreachable' })
  api.clock.advance({ minutes: 21 })
  expect(await ana.details()).toMatchObject({ status: 'Offline' })
  await mishap('down', { on: 'question', for: 'all' })
  expect(await ana.details()).toMatchObject({
    serialNumber: ana.serial,
    devID: null,
    status: null,
    light: null,
    wifi: [],
  })
  await clearMishaps()
})

test('in the demo, whoever is in an outage area has a modem that doesn’t report, so that they’re told', async () => {
  const gina = { as: 'gina.customer', accounts: ['1000000000086'] } as const
  const { body } = await api.call(contract.account.accountDetails, { query: {}, ...gina })
  expect(body.outageStatus).toBe('ONGOING')
  expect((await get('/cpe-details', gina)).body).toMatchObject({
    serialNumber: body.cpe.serialNumber,
    status: 'Offline',
  })
})

test('[endpoints.cpe-details, endpoints.hobs-devices] a modem that was refreshed in vain tells every field that we declare of one', async () => {
  const ana = await subscriber()
  await ana.set({ manner: 'faulted' })
  await ana.refresh()
  const told = async (url: string) => (await get(url, ana.who)).body
  const byId = '/hobs/devices/'
  expect(unusedFields(devices.modemDetails, [await told(`/cpe-details?serialNumber=${ana.serial}`)])).toEqual([])
  expect(unusedFields(devices.device, [await told(byId)])).toEqual([])
  const silent = unusedFields(devices.lineChecks, [await told('/cpe/line-checks')])
  expect(silent.filter((field) => field.startsWith('modem'))).toEqual([])
})

test('a line is checked by itself: outage, bill, modem and light', async () => {
  const ana = await subscriber()
  const check = async (who: object) => (await api.call(devices.lineChecks, { query: {}, ...who })).body
  await ana.set({ dbm: -31.2 })
  expect(await check(ana.who)).toMatchObject({ outage: null })
  await incidentAt(api, ana.number, { note: 'A cable was cut.' })
  expect(await check(ana.who)).toMatchObject({
    accountNumber: ana.number,
    outage: 'A cable was cut.',
    bill: { suspended: false, overdue: 0, dueOn: null },
    modem: { status: 'Success', light: { dbm: -31.2, verdict: 'weak' }, lastHeardAt: api.clock.now().toISOString() },
  })
  const suspended = await check({ as: 'dante.customer', accounts: ['1000000000045'] })
  expect(suspended).toMatchObject({ outage: null, bill: { suspended: true } })
  expect(suspended.bill.overdue).toBeGreaterThan(0)
  const bare = await subscriber({ cpe_serial_number: null })
  expect(await check(bare.who)).toMatchObject({ modem: null })
  expect((await get('/cpe-details', bare.who)).status).toBe(404)
})

test.each([
  ['/hobs/devices/', '?operation=check'],
  ['/cpe/line-checks', ''],
])('whoever calls their modem all the time through %s has to wait', async (path, query) => {
  const ana = await subscriber()
  const ben = await subscriber()
  expect((await get(`${path}${query}`, ana.who)).status).toBe(200)
  // As if they had done so 120 times, in this hour and the next.
  await api.db.execute(sql`
    insert into limit_window (scope, who, started_at, count)
    select scope, who, started_at + make_interval(hours => later), 120
    from limit_window, generate_series(0, 1) later
    where scope = ${`GET ${path}`} and who = ${`p${ana.number}`}
    on conflict (scope, who, started_at) do update set count = 120`)
  expect((await get(`${path}${query}`, ana.who)).status).toBe(429)
  expect((await get(`${path}${query}`, ben.who)).status).toBe(200)
})

test('without anybody who manages modems, what we know ourselves is still said', async () => {
  const { api: alone } = await useModems({ MODEMS: 'off' })
  const ana = { as: 'ana.customer', accounts: ['1000000000011'] } as const
  expect((await alone.call(devices.modemDetails, { query: {}, ...ana })).body).toMatchObject({
    serialNumber: 'HBLA24A10011',
    devID: null,
    status: null,
  })
  const refused = await alone.call(devices.refreshModem, { query: {}, ...ana })
  expect(refused.problem.code).toBe('modems-away')
})
