import type { Clock } from '../../../kernel/clock/clock.ts'

export type PaynamicsSettings = {
  url: string
  merchantId: string
  merchantKey: string
  user: string
  password: string
  clock: Clock
  answerWithinMs?: number
}
