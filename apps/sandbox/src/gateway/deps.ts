import type { GatewayStore } from './store.ts'
import type { Credentials } from './credentials.ts'
import type { Faults } from './faults.ts'
import type { GatewayClock } from './follow-clock.ts'
import type { CardSafe } from './kept-cards.ts'
import type { Life } from './life.ts'
import type { RefundService } from './refunds.ts'

/** What the gateway's routes work with. */
export type Deps = {
  book: GatewayStore
  clock: GatewayClock
  credentials: Credentials
  faults: Faults
  life: Life
  refund: RefundService
  cards: CardSafe
  received: Received
  /** Sends what is due. */
  deliver: () => void
  /** Where browsers reach us; known once we listen. */
  origin: () => string
}

/** What merchants sent lately, newest first, so that people and tests can see what really arrived. */
export function createReceived() {
  let calls: { method: string; path: string; body: unknown; at: string }[] = []
  return {
    note: (call: { method: string; path: string; body: unknown }, at: Date): void => {
      calls = [{ ...call, at: at.toISOString() }, ...calls.slice(0, 199)]
    },
    list: () => calls,
  }
}
type Received = ReturnType<typeof createReceived>
