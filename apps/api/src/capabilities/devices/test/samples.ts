import { ana, dante, gina, type ReadsOf } from '../../../../test/contract/read.ts'

/** Here is no modem to hear from. */
const ofTheModem = Object.fromEntries(
  [
    'devID',
    'status',
    'model',
    'softwareVersion',
    'lastHeardAt',
    'lastStartedAt',
    'light',
    'wifi',
    'connected',
    'refresh',
  ].map((field) => [field, 'Only a modem tells; devices.test.ts asks one.']),
)

export const devicesReads: ReadsOf<'devices'> = {
  modemDetails: { url: '/cpe-details?serialNumber=HBLA24A10011', as: ana, untold: ofTheModem },
  device: { url: '/hobs/devices/', as: ana, untold: ofTheModem },
  refreshStatus: { because: 'it needs a modem that was refreshed; refresh.test.ts reads it' },
  lineChecks: [
    { url: '/cpe/line-checks', as: ana, untold: { modem: 'Only a modem tells; devices.test.ts asks one.' } },
    { url: '/cpe/line-checks', as: dante },
    { url: '/cpe/line-checks', as: gina },
  ],
}
