import type { LineChecks, ModemDetails, Refresh } from '@hibla/contract/devices/devices.contract'
import type { Centavos } from '@hibla/contract/values/money'

export const ACCOUNT = '1000000000011'

export const modem = (own: Partial<ModemDetails> = {}): ModemDetails => ({
  serialNumber: 'HBLA24A10011',
  devID: '00259E-HBL%2DONT6-HBLA24A10011',
  status: 'Success',
  model: 'HBL-ONT6',
  softwareVersion: 'V2.1.8',
  lastHeardAt: '2026-11-15T01:00:00.000Z',
  lastStartedAt: '2026-11-12T01:00:00.000Z',
  light: { dbm: -19.4, verdict: 'good' },
  wifi: [
    { id: '1', name: 'Bahay', band: '2.4 GHz', enabled: true },
    { id: '5', name: 'Bahay 5G', band: '5 GHz', enabled: true },
  ],
  connected: [
    { name: 'Anas-phone', by: 'wifi' },
    { name: 'Desktop', by: 'cable' },
  ],
  refresh: null,
  ...own,
})

export const refresh = (own: Partial<Refresh> = {}): Refresh => ({
  state: 'rebooting',
  failure: null,
  askedAt: '2026-11-15T01:00:00.000Z',
  againAt: '2026-11-15T01:05:00.000Z',
  ...own,
})

export const checks = (own: Partial<LineChecks> = {}): LineChecks => ({
  accountNumber: ACCOUNT,
  outage: null,
  bill: { suspended: false, overdue: 0 as Centavos, dueOn: null },
  modem: modem({ status: 'Offline', light: null }),
  ...own,
})
