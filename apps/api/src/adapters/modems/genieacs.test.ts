import { startModems } from '@hibla/sandbox/modems'
import { expect, test } from 'vitest'
import { whenOver } from '../../../test/when-over.ts'
import { genieAcs } from './genieacs.ts'

const SERIAL = 'HBLA24A10011'
const WIFI = 'InternetGatewayDevice.LANDevice.1.WLANConfiguration'

const stage = async () => {
  let time = Date.parse('2026-11-15T09:01:00+08:00')
  const { url, stop } = await startModems({ port: 0, clock: { now: () => new Date(time) } })
  whenOver(stop)
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const acs = genieAcs({ url, answerWithinMs: 500 })
  /** Waits for answers that are held. */
  const patient = genieAcs({ url, answerWithinMs: 20_000 })
  const found = await patient.find(SERIAL)
  if (found.found !== 'modem') throw new Error('no modem')
  return {
    acs,
    stop,
    modem: found.modem,
    pass: (seconds: number) => void (time += seconds * 1000),
    set: (settings: object) => post(`/sandbox/modems/${SERIAL}`, settings),
    addTwin: () => post(`/sandbox/modems/${SERIAL}/twin`, {}),
    mishap: (name: string, on = 'task') => post('/sandbox/modems/mishaps', { name, on }),
    letGo: () => post('/sandbox/modems/mishaps/let-go', {}),
    patient,
    noted: async (): Promise<{ reboots: string[]; tasks: unknown[]; parameters: Record<string, unknown> }> =>
      (await fetch(`${url}/sandbox/modems/${SERIAL}`)).json(),
  }
}

test('a modem is found by its serial number, with what it tells of itself', async () => {
  const { acs, modem, set } = await stage()
  expect(modem).toEqual({
    devId: '00259E-HBL%2DONT6-HBLA24A10011',
    model: 'HBL-ONT6',
    softwareVersion: 'V2.1.8',
    lastHeardAt: new Date('2026-11-15T09:00:00+08:00'),
    lastStartedAt: new Date('2026-11-12T09:01:00+08:00'),
    dbm: -19.4,
    wifi: [
      { id: '1', name: 'Hibla 0011', band: '2.4 GHz', enabled: true },
      { id: '5', name: 'Hibla 5G 0011', band: '5 GHz', enabled: true },
    ],
    connected: [
      { name: 'Anas-phone', by: 'wifi' },
      { name: 'Smart-TV', by: 'wifi' },
      { name: 'Desktop', by: 'cable' },
    ],
  })
  await set({ dbm: -40 })
  expect(await acs.find(SERIAL)).toMatchObject({ modem: { dbm: -40 } })
  expect(await acs.find('SOMEBODY-ELSES')).toEqual({ found: 'none' })
})

test('a serial number that two modems have names neither of them', async () => {
  const { acs, addTwin, noted } = await stage()
  const before = await noted()
  await addTwin()
  expect(await acs.find(SERIAL)).toEqual({ found: 'none' })
  expect(await acs.changeWifi(SERIAL, '1', { name: 'Bahay' })).toEqual({ outcome: 'not-sent' })
  expect((await noted()).parameters).toEqual(before.parameters)
})

test('a modem that is called reports now; one that can’t be reached doesn’t', async () => {
  const { acs, modem, set } = await stage()
  expect(await acs.call(modem.devId)).toBe(true)
  expect(await acs.find(SERIAL)).toMatchObject({ modem: { lastHeardAt: new Date('2026-11-15T09:01:00+08:00') } })
  await set({ manner: 'unreachable' })
  expect(await acs.call(modem.devId)).toBe(false)
  expect(await acs.call('nobody')).toBe(false)
})

test('a restart is done, queued or faulted, whatever gets lost of the words beside the status', async () => {
  const { acs, modem, set, noted } = await stage()
  const reboot = (key: string) => acs.reboot(modem.devId, { key, seconds: 300 })
  await set({ manner: 'faulted' })
  expect(await reboot('a')).toEqual({ outcome: 'faulted', fault: 'cwmp.9002: Internal error' })
  // It would be tried again later otherwise.
  expect((await noted()).tasks).toEqual([])
  await set({ manner: 'unreachable' })
  expect(await reboot('b')).toMatchObject({ outcome: 'queued' })
  const waiting = await acs.statusOf(modem.devId, 'b')
  expect(waiting).toMatchObject({ status: 'waiting' })
  await acs.withdraw(waiting.status === 'waiting' ? waiting.taskId : '')
  await set({ manner: 'done' })
  expect(await reboot('c')).toEqual({ outcome: 'done' })
  expect(await acs.statusOf(modem.devId, 'c')).toEqual({ status: 'gone' })
  expect(await acs.reboot('nobody', { key: 'd', seconds: 300 })).toEqual({ outcome: 'not-sent' })
})

test('what waits is taken back, once', async () => {
  const { acs, modem, set, pass, noted } = await stage()
  await set({ manner: 'queued' })
  await acs.reboot(modem.devId, { key: 'a', seconds: 300 })
  const waiting = await acs.statusOf(modem.devId, 'a')
  const taskId = waiting.status === 'waiting' ? waiting.taskId : ''
  expect([await acs.withdraw(taskId), await acs.withdraw(taskId)]).toEqual(['withdrawn', 'gone'])
  pass(600)
  expect((await noted()).reboots).toEqual([])
})

test('what faults later is said to be faulted', async () => {
  const { acs, modem, set, pass } = await stage()
  await set({ manner: 'queued' })
  await acs.reboot(modem.devId, { key: 'a', seconds: 3600 })
  await set({ manner: 'faulted' })
  pass(600)
  expect(await acs.statusOf(modem.devId, 'a')).toEqual({ status: 'faulted', fault: 'cwmp.9002: Internal error' })
})

test.each([
  ['hang', 0],
  ['cut', 0],
  ['down', 0],
  ['answer-lost', 1],
])('no answer says nothing: after %s the modem was told %d times', async (name, times) => {
  const { acs, modem, mishap, noted } = await stage()
  await mishap(name)
  expect(await acs.reboot(modem.devId, { key: 'a', seconds: 300 })).toEqual({ outcome: 'unknown' })
  expect((await noted()).reboots).toHaveLength(times)
})

test.each(['hang', 'cut', 'down'])('nobody knows a modem while questions meet %s', async (name) => {
  const { acs, modem, mishap } = await stage()
  await mishap(name, 'question')
  expect(await acs.find(SERIAL)).toEqual({ found: 'nothing' })
  await mishap(name, 'question')
  expect(await acs.statusOf(modem.devId, 'a')).toEqual({ status: 'unknown' })
})

test('a server that isn’t there was told nothing', async () => {
  const { acs, modem, stop } = await stage()
  await stop()
  expect(await acs.reboot(modem.devId, { key: 'a', seconds: 300 })).toEqual({ outcome: 'not-sent' })
  expect(await acs.find(SERIAL)).toEqual({ found: 'nothing' })
  expect(await acs.withdraw('0'.repeat(24))).toBe('unknown')
})

test('a Wi-Fi gets its name and password now or never', async () => {
  const { acs, set, pass, noted } = await stage()
  expect(await acs.changeWifi(SERIAL, '1', { name: 'Bahay', password: 'correct horse' })).toEqual({ outcome: 'done' })
  expect((await noted()).parameters).toMatchObject({
    [`${WIFI}.1.SSID`]: 'Bahay',
    [`${WIFI}.1.KeyPassphrase`]: 'correct horse',
    [`${WIFI}.5.SSID`]: 'Hibla 5G 0011',
  })
  expect(await acs.changeWifi(SERIAL, '2', { name: 'Bahay' })).toEqual({ outcome: 'network-unknown' })
  await set({ manner: 'queued' })
  expect(await acs.changeWifi(SERIAL, '5', { name: 'Bahay 5G' })).toEqual({ outcome: 'unreachable' })
  pass(600)
  expect((await noted()).parameters).toMatchObject({ [`${WIFI}.5.SSID`]: 'Hibla 5G 0011' })
  expect((await noted()).tasks).toEqual([])
  await set({ manner: 'faulted' })
  expect(await acs.changeWifi(SERIAL, '5', { name: 'Bahay 5G' })).toMatchObject({ outcome: 'faulted' })
})

test('of two changes at once, neither takes the other’s place', async () => {
  const { patient, set, mishap, letGo, noted } = await stage()
  await set({ manner: 'queued' })
  await mishap('held')
  const first = patient.changeWifi(SERIAL, '1', { name: 'Bahay' })
  await expect.poll(async () => (await noted()).tasks).toHaveLength(1)
  expect(await patient.changeWifi(SERIAL, '1', { name: 'Tahanan' })).toEqual({ outcome: 'unreachable' })
  expect((await noted()).tasks).toHaveLength(1)
  await letGo()
  expect(await first).toEqual({ outcome: 'unreachable' })
  expect((await noted()).tasks).toEqual([])
})

test.each([
  ['queued', 'unreachable'],
  ['faulted', 'faulted'],
  ['done', 'unknown'],
] as const)('a change that got no answer leaves no password behind (%s)', async (manner, outcome) => {
  const { acs, set, mishap, pass, noted } = await stage()
  const { parameters } = await noted()
  await set({ manner })
  await mishap('answer-lost')
  expect(await acs.changeWifi(SERIAL, '1', { password: 'correct horse' })).toMatchObject({ outcome })
  expect((await noted()).tasks).toEqual([])
  if (manner === 'done') return
  await set({ manner: 'done' })
  pass(600)
  expect((await noted()).parameters).toEqual(parameters)
})
