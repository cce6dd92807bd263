import type { GatewayStore } from './store.ts'
import type { GatewayClock } from './follow-clock.ts'
import { newId, type Life } from './life.ts'
import { testCard } from './test-cards.ts'
import type { NewTransaction, Decline, StoredCard, Transaction } from './transaction.ts'

/** Cards that merchants may charge again by a token; their numbers stay here. */
export function cardSafe(book: GatewayStore, clock: GatewayClock, life: Life) {
  /** Why this card can't be charged now. */
  function obstacle(card: StoredCard): Decline | undefined {
    if (card.forgotten) return 'declined'
    // A card is good until the end of its month, in Manila.
    const month = new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7)
    return card.expires < month ? 'card-expired' : testCard(card.number)?.laterDeclined
  }

  return {
    /** Keeps a card that its owner entered; the amount that verifies it is taken at once. */
    keep(transaction: Transaction, entered: { number: string; expires: string }, secure: boolean): Transaction {
      const known = testCard(entered.number)
      if (!known || transaction.state !== 'pending') return transaction
      const { number, brand } = known
      const token = newId()
      book.commit({
        card: { token, number, brand, last4: number.slice(-4), expires: entered.expires },
        transaction: { ...transaction, token },
      })
      return life.end({ ...transaction, token }, { state: 'paid', secure })
    },

    charge(request: NewTransaction, token: string): { transaction: Transaction; isNew: boolean } {
      const begun = life.begin(request)
      const card = book.card(token)
      if (begun.transaction.state !== 'pending' || begun.transaction.faults.hang) return begun
      const reason = card ? obstacle(card) : 'declined'
      const outcome = reason ? ({ state: 'failed', reason } as const) : ({ state: 'paid', secure: false } as const)
      return { ...begun, transaction: life.end({ ...begun.transaction, token }, outcome) }
    },

    forget(token: string): void {
      const card = book.card(token)
      if (card) book.commit({ card: { ...card, forgotten: true } })
    },
  }
}
export type CardSafe = ReturnType<typeof cardSafe>
