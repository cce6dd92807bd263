import type { Database } from '../../kernel/postgres/database.ts'
import type { Check } from './service.port.ts'

export type CaptchaDeps = {
  db: Database
  /** How many calls a network can make before it needs a captcha. */
  freeCalls: number
  check: Check
}
