import type { Gateway } from '../../../capabilities/payments/gateway.port.ts'

/** A gateway's adapter, and what is particular about it. */
export type Subject = {
  channel: string
  /** Whether old notifications are refused; if not, they make us ask. */
  refusesOld: boolean
  /** The adapter, with this environment. */
  open: (settings: Record<string, string>, answerWithinMs?: number) => Gateway
}
