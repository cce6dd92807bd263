import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Delivery } from './deliveries.ts'
import type { Entry, StoredCard, Refund, Transaction, Vendor } from './transaction.ts'

/** What happens together is one line, so a killed gateway has done all of it or nothing. */
type Change = {
  transaction?: Transaction
  refund?: Refund
  card?: StoredCard
  entry?: Entry
  deliveries?: Delivery[]
}

const key = (vendor: Vendor, reference: string) => `${vendor} ${reference}`

/** Lines of JSON, each a whole change. Without a file it remembers nothing after a restart. */
function openJournal<Line extends object>(file?: string) {
  const before = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
  const whole = before.slice(0, before.lastIndexOf('\n') + 1)
  // A killed process may leave half a line, which never counted; the next one must not continue it.
  if (file !== undefined && whole !== before) appendFileSync(file, '\n')
  return {
    earlier: before.split('\n').flatMap((text): Line[] => {
      try {
        return text === '' ? [] : [JSON.parse(text)]
      } catch {
        return []
      }
    }),
    add: (line: Line): void => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
    },
  }
}

/** Everything the gateway knows. It survives a restart, as a real gateway's memory would. */
export function openStore(file?: string) {
  const journal = openJournal<Change>(file)
  const transactions = new Map<string, Transaction>()
  const ids = new Map<string, string>()
  const refunds = new Map<string, Refund>()
  const cards = new Map<string, StoredCard>()
  const deliveries = new Map<string, Delivery>()
  const entries: Entry[] = []

  function apply({ transaction, refund, card, entry, deliveries: sent }: Change): void {
    if (transaction) {
      const at = key(transaction.vendor, transaction.reference)
      transactions.set(at, transaction)
      ids.set(transaction.id, at)
      if (transaction.payReference !== undefined) ids.set(transaction.payReference, at)
    }
    if (refund) refunds.set(key(refund.vendor, refund.reference), refund)
    if (card) cards.set(card.token, card)
    if (entry) entries.push(entry)
    for (const delivery of sent ?? []) {
      if (delivery.over) deliveries.delete(delivery.id)
      else deliveries.set(delivery.id, delivery)
    }
  }
  for (const change of journal.earlier) apply(change)

  return {
    commit(change: Change): void {
      journal.add(change)
      apply(change)
    },
    find: (vendor: Vendor, reference: string) => transactions.get(key(vendor, reference)),
    /** By our own id, or by the number to pay at a counter. */
    byId: (id: string) => transactions.get(ids.get(id) ?? ''),
    transactions: () => [...transactions.values()],
    refund: (vendor: Vendor, reference: string) => refunds.get(key(vendor, reference)),
    refundsOf: (vendor: Vendor, reference: string) =>
      [...refunds.values()].filter((refund) => refund.vendor === vendor && refund.of === reference),
    card: (token: string) => cards.get(token),
    entries: (): readonly Entry[] => entries,
    deliveries: () => [...deliveries.values()],
  }
}
export type GatewayStore = ReturnType<typeof openStore>
