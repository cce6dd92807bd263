import { contract } from '@hibla/contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { expect, test } from 'vitest'
import { useModems } from './test/modem-stage.ts'

const { api, subscriber, mishap } = await useModems()
const { changeWifi } = contract.devices
const WIFI = 'InternetGatewayDevice.LANDevice.1.WLANConfiguration'

type Somebody = Awaited<ReturnType<typeof subscriber>>
type Input = Partial<ArgumentsOf<typeof changeWifi>['body']>
const change = ({ who }: Somebody, body: Input) => api.call(changeWifi, { body: { network: '1', ...body }, ...who })

test('a subscriber gives their Wi-Fi another name and password, and only the modem learns the password', async () => {
  const ana = await subscriber()
  const { status, body } = await change(ana, { name: 'Bahay ni Ana', password: 'correct horse' })
  expect([status, body]).toEqual([200, { status: true, name: 'Bahay ni Ana' }])
  expect((await ana.noted()).parameters).toMatchObject({
    [`${WIFI}.1.SSID`]: 'Bahay ni Ana',
    [`${WIFI}.1.KeyPassphrase`]: 'correct horse',
  })
  const { wifi } = await ana.details()
  expect(wifi.map(({ name }) => name)).toEqual(['Bahay ni Ana', expect.stringMatching(/^Hibla 5G/)])
  expect((await change(ana, { password: 'another horse' })).body.name).toBe('Bahay ni Ana')
})

test('what a Wi-Fi can’t be called, and what isn’t there, is refused', async () => {
  const ana = await subscriber()
  for (const wrong of [{ name: '' }, { name: 'x'.repeat(33) }, { password: 'short' }, { name: 'a\u0000b' }])
    expect((await change(ana, wrong)).problem.code).toBe('invalid-input')
  expect((await change(ana, {})).problem.code).toBe('nothing-to-change')
  expect((await change(ana, { network: '9', name: 'Bahay' })).problem.code).toBe('network-unknown')
  const ben = await subscriber()
  expect((await change(ana, { accountNumber: ben.number, name: 'Bahay' })).status).toBe(404)
  expect((await change(await subscriber({ cpe_serial_number: null }), { name: 'Bahay' })).problem.code).toBe('no-modem')
})

test('a modem that can’t be reached isn’t changed later either, and what nobody answered is said to be open', async () => {
  const ana = await subscriber()
  await ana.details()
  await ana.set({ manner: 'queued' })
  expect((await change(ana, { name: 'Bahay' })).problem.code).toBe('unreachable')
  await ana.set({ manner: 'faulted' })
  expect((await change(ana, { name: 'Bahay' })).problem.code).toBe('faulted')
  await ana.set({ manner: 'done' })
  api.clock.advance({ minutes: 20 })
  expect((await ana.details()).wifi[0]!.name).not.toBe('Bahay')
  await mishap('cut')
  expect((await change(ana, { name: 'Bahay' })).problem.code).toBe('unknown')
  await mishap('down', { on: 'question' })
  expect((await change(ana, { name: 'Bahay' })).problem.code).toBe('modems-away')
})
