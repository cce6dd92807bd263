import { genieAcs } from './adapters/modems/genieacs.ts'
import { streamingPartner } from './adapters/streaming/partner.ts'
import type { DevicesGiven } from './config/devices.ts'

/** What manages modems, and the streaming service, where they're set up. The sandbox speaks the same protocols. */
export const chooseOutsideDevices = (config: DevicesGiven) => ({
  modems: config.MODEMS === 'off' ? undefined : genieAcs({ url: config.MODEMS_URL! }),
  streaming:
    config.STREAMING === 'off'
      ? undefined
      : streamingPartner({ url: config.STREAMING_URL!, key: config.STREAMING_KEY! }),
})
