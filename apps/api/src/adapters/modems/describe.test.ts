import { expect, test } from 'vitest'
import { describe } from './describe.ts'
import { wifiOf } from './wifi.ts'

const value = (given: unknown) => ({ _value: given, _timestamp: '2026-11-15T01:00:00.000Z' })

const newer = {
  _id: 'one',
  _lastInform: '2026-11-15T01:00:00.000Z',
  _lastBoot: 'yesterday',
  Device: {
    DeviceInfo: { ModelName: value('ONT-7'), SoftwareVersion: value(7) },
    Optical: { Interface: { 1: { OpticalSignalLevel: value(-21_400) } } },
    WiFi: {
      SSID: { 1: { SSID: value('Reyes'), Enable: value('1'), LowerLayers: value('Device.WiFi.Radio.2.') } },
      Radio: { 2: { OperatingFrequencyBand: value('5GHz') } },
      AccessPoint: { 4: { SSIDReference: value('Device.WiFi.SSID.1.') } },
    },
    Hosts: {
      Host: {
        1: { HostName: value('Phone'), Active: value(true), Layer1Interface: value('Device.WiFi.SSID.1') },
        2: { HostName: value(''), Active: value('true'), Layer1Interface: value('Device.Ethernet.Interface.1') },
        3: { HostName: value('Gone'), Active: value(false) },
      },
    },
  },
}

test('a modem of the newer standard tells the same things elsewhere', () => {
  expect(describe(newer)).toEqual({
    devId: 'one',
    model: 'ONT-7',
    softwareVersion: '7',
    lastHeardAt: new Date('2026-11-15T01:00:00.000Z'),
    lastStartedAt: null,
    dbm: -21.4,
    wifi: [{ id: '1', name: 'Reyes', band: '5GHz', enabled: true }],
    connected: [
      { name: 'Phone', by: 'wifi' },
      { name: 'A device without a name', by: 'cable' },
    ],
  })
  expect(wifiOf(newer)).toMatchObject([
    { nameAt: 'Device.WiFi.SSID.1.SSID', passwordAt: 'Device.WiFi.AccessPoint.4.Security.KeyPassphrase' },
  ])
})

test('what a modem doesn’t tell is left open, and nonsense isn’t believed', () => {
  expect(describe({ _id: 'two', InternetGatewayDevice: [], Device: null })).toMatchObject({
    model: null,
    lastHeardAt: null,
    dbm: null,
    wifi: [],
    connected: null,
  })
  const odd = { WANDevice: { 1: { X_GponInterfaceConfig: { RXPower: value('n/a') } } } }
  expect(describe({ _id: 'three', InternetGatewayDevice: odd }).dbm).toBeNull()
  const far = { WANDevice: { 1: { X_GponInterafceConfig: { RXPower: value('-22.5 dBm') } } } }
  expect(describe({ _id: 'four', InternetGatewayDevice: far }).dbm).toBe(-22.5)
  const impossible = { Optical: { Interface: { 1: { OpticalSignalLevel: value(-99_999) } } } }
  expect(describe({ _id: 'five', Device: impossible }).dbm).toBeNull()
  const long = { DeviceInfo: { ModelName: value(`a\u0000b${'x'.repeat(5000)}`) } }
  expect(describe({ _id: 'six', Device: long }).model).toHaveLength(200)
})
