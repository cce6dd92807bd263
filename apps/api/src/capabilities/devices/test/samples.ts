import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

export const devicesReads: ReadsOf<'devices'> = {
  modemDetails: { url: '/cpe-details?serialNumber=HBLA24A10011', as: ana },
  device: { url: '/hobs/devices/', as: ana },
  refreshStanding: { because: 'it needs a modem that was refreshed; refresh.test.ts reads it' },
  lineChecks: { url: '/cpe/line-checks', as: ana },
}
