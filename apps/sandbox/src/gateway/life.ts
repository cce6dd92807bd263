import { randomBytes, randomInt } from 'node:crypto'
import type { GatewayStore } from './store.ts'
import { deliveriesOf } from './deliveries.ts'
import type { Faults } from './faults.ts'
import type { GatewayClock } from './follow-clock.ts'
import type { NewTransaction, Decline, Entry, Method, Transaction } from './transaction.ts'

export type Outcome =
  | { state: 'paid'; secure: boolean }
  | { state: 'failed'; reason: Decline }
  | { state: 'cancelled' | 'expired' }

/** Unguessable, as every id that opens something is. */
export const newId = (): string => randomBytes(16).toString('hex')

/** Taken from a card that is to be kept. Whoever sees it in the card's statement owns the card. */
const cardCheckCentavos = 100

/** From its beginning to its one end, a transaction of either vendor. */
export function transactionLife(book: GatewayStore, clock: GatewayClock, faults: Faults, changed: () => void) {
  /** The same reference is the same transaction, however often it is asked for. */
  function begin(request: NewTransaction): { transaction: Transaction; isNew: boolean } {
    const earlier = book.find(request.vendor, request.reference)
    if (earlier) return { transaction: earlier, isNew: false }
    const claimed = faults.claim(request.vendor, request.kind)
    const transaction: Transaction = {
      ...request,
      ...(request.kind === 'card' && { amount: claimed['verification-amount'] ?? cardCheckCentavos }),
      id: newId(),
      state: 'pending',
      createdAt: clock.now().toISOString(),
      faults: claimed,
      ...(request.method === 'counter' && { payReference: String(randomInt(10 ** 11, 10 ** 12)) }),
    }
    if (transaction.faults.hang) return { transaction, isNew: true }
    book.commit({ transaction })
    if (transaction.faults.expire) end(transaction, { state: 'expired' })
    else if (transaction.faults.refuse) end(transaction, { state: 'failed', reason: 'refused' })
    else if (transaction.faults['answer-lost'] && request.kind === 'payment')
      end(transaction, { state: 'paid', secure: true })
    return { transaction: book.find(request.vendor, request.reference) ?? transaction, isNew: true }
  }

  /** Whoever comes second changes nothing. */
  function end(given: Transaction, outcome: Outcome): Transaction {
    const current = book.find(given.vendor, given.reference) ?? given
    // What was paid can't be cancelled any more, and doesn't expire.
    const isUnderway = current.confirmedAt !== undefined && outcome.state !== 'paid'
    if (current.state !== 'pending' || isUnderway) return current
    const now = clock.now()
    const transaction: Transaction = {
      ...current,
      state: outcome.state,
      ...(outcome.state === 'failed' && { reason: outcome.reason }),
      ...(outcome.state === 'paid' && { charged: chargeOf(current, outcome.secure, now) }),
    }
    const entry = entryOf(transaction)
    const deliveries = deliveriesOf(transaction, transaction.state, now)
    book.commit({ transaction, ...(entry && { entry }), deliveries })
    changed()
    return transaction
  }

  /** The payer has done their part; their bank or counter may take its time to say so. */
  function pay(given: Transaction): Transaction {
    const current = book.find(given.vendor, given.reference) ?? given
    const minutes = current.faults['confirmed-late']
    if (minutes === undefined) return end(current, { state: 'paid', secure: false })
    if (current.state !== 'pending' || current.confirmedAt !== undefined) return current
    const confirmedAt = new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    const transaction: Transaction = { ...current, confirmedAt }
    book.commit({ transaction })
    return transaction
  }

  /** The merchant hears of it, and the payer can try again on the same page. */
  function failTry(given: Transaction, reason: Decline): Transaction {
    const current = book.find(given.vendor, given.reference) ?? given
    if (current.state !== 'pending') return current
    const now = clock.now()
    const failedTries = [...(current.failedTries ?? []), { id: newId(), reason, at: now.toISOString() }]
    const transaction: Transaction = { ...current, reason, failedTries }
    book.commit({ transaction, deliveries: deliveriesOf(transaction, 'failed', now) })
    changed()
    return transaction
  }

  return {
    begin,
    end,
    pay,
    failTry,
    /** What only time decides about. */
    endDue(): void {
      const isDue = (at: string) => Date.parse(at) <= clock.now().getTime()
      for (const transaction of book.transactions().filter(({ state }) => state === 'pending')) {
        const { confirmedAt, expiresAt } = transaction
        if (confirmedAt !== undefined && isDue(confirmedAt)) end(transaction, { state: 'paid', secure: false })
        else if (isDue(expiresAt)) end(transaction, { state: 'expired' })
      }
    },
  }
}
export type Life = ReturnType<typeof transactionLife>

const chargeOf = ({ faults, amount }: Transaction, secure: boolean, now: Date) => ({
  amount: amount + (faults['wrong-amount'] ?? 0),
  currency: faults['wrong-currency'] ? 'THB' : 'PHP',
  at: now.toISOString(),
  secure,
})

/** What the gateway keeps of a charge, in centavos. */
const feeOf = (method: Method, amount: number): number => {
  if (method === 'card') return Math.round(amount * 0.025)
  if (method === 'wallet') return Math.round(amount * 0.015)
  return method === 'bank' ? 1_500 : 1_000
}

function entryOf({ charged, faults, ...transaction }: Transaction): Entry | undefined {
  if (!charged) return undefined
  return {
    kind: 'charge',
    vendor: transaction.vendor,
    reference: transaction.reference,
    gatewayReference: transaction.id,
    channel: transaction.channel,
    amount: charged.amount,
    currency: charged.currency,
    fee: feeOf(transaction.method, charged.amount),
    at: charged.at,
    ...(faults['settlement-missing'] && { settled: 'left-out' as const }),
    ...(faults['settlement-different'] !== undefined && { settled: faults['settlement-different'] }),
  }
}
