import { evidenceOf } from './evidence.ts'
import type { DevicesDeps } from './deps.ts'

/** What other capabilities can ask about lines and modems. */
export const devicesService = (deps: DevicesDeps) => ({
  /** What is known about a line, for a ticket about it. */
  evidenceOf: (accountNumber: string) => evidenceOf(deps, accountNumber),
})

export type DevicesService = ReturnType<typeof devicesService>
