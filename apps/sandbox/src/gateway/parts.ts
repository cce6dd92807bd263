import type { Book } from './book.ts'
import type { Credentials } from './credentials.ts'
import type { Faults } from './faults.ts'
import type { GatewayClock } from './follow-clock.ts'
import type { CardSafe } from './kept-cards.ts'
import type { Life } from './life.ts'
import type { Received } from './received.ts'
import type { RefundDesk } from './refunds.ts'

/** What the gateway's routes work with. */
export type Parts = {
  book: Book
  clock: GatewayClock
  credentials: Credentials
  faults: Faults
  life: Life
  refund: RefundDesk
  cards: CardSafe
  received: Received
  /** Sends what is due. */
  deliver: () => void
  /** Where browsers reach us; known once we listen. */
  origin: () => string
}
