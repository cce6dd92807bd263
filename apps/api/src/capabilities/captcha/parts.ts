import type { Database } from '../../kernel/postgres/database.ts'
import type { CaptchaService } from './service.port.ts'

/** How we check for robots: our own proof of work, an outside service, or not at all. */
export type Check =
  | { kind: 'work'; secret: string; work: number }
  | ({ kind: 'service' } & CaptchaService)
  | { kind: 'none' }

export type CaptchaParts = {
  db: Database
  /** How many calls a network can make before it needs a captcha. */
  freeCalls: number
  check: Check
}
