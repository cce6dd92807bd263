import type { Database } from '../../kernel/postgres/database.ts'
import type { CaptchaService } from './service.port.ts'

/** How it is checked that a person asks: by the portal's own proof of work, by an outside service, or not at all. */
export type Check =
  | { kind: 'work'; secret: string; work: number }
  | ({ kind: 'service' } & CaptchaService)
  | { kind: 'none' }

export type CaptchaParts = {
  db: Database
  /** How many calls a network has before it is asked. */
  freeCalls: number
  check: Check
}
