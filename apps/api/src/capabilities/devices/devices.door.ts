import { evidenceOf } from './evidence.ts'
import type { DevicesParts } from './parts.ts'

/** What other capabilities can ask about lines and modems. */
export const devicesDoor = (parts: DevicesParts) => ({
  /** What is known about a line, for a ticket about it. */
  evidenceOf: (accountNumber: string) => evidenceOf(parts, accountNumber),
})

export type DevicesDoor = ReturnType<typeof devicesDoor>
