import { randomUUID } from 'node:crypto'
import type { GatewayStore } from './store.ts'
import type { GatewayClock } from './follow-clock.ts'
import type { State, Transaction, Vendor } from './transaction.ts'

/** One notification to a merchant, until it has arrived or we give up. */
export type Delivery = {
  id: string
  vendor: Vendor
  reference: string
  /** What it tells, which isn't always what holds by then. */
  tells: State
  signed: 'well' | 'badly' | 'not'
  attempt: number
  /** Another delivery that must have been tried before. */
  after?: string
  firstDueAt: string
  dueAt: string
  over?: boolean
}

export type Message = { url: string; headers: Record<string, string>; body: string }
/** How a vendor writes a notification. */
export type Writer = (transaction: Transaction, delivery: Delivery, now: Date) => Message

/** At once, then this many minutes after the first; then never again. */
const againAfterMinutes = [5, 15, 45]
const answerWithinMs = 10_000
const longestNapMs = 60_000
const minutes = (count: number) => count * 60_000

/** The deliveries that a change of state causes, with what is meant to go wrong. */
export function deliveriesOf(transaction: Transaction, tells: State, now: Date): Delivery[] {
  const { faults, vendor, reference, notificationUrl } = transaction
  if (faults['notification-lost'] || notificationUrl === '') return []
  const dueAt = new Date(now.getTime() + minutes(faults['notification-late'] ?? 0)).toISOString()
  const one = (state: State): Delivery => ({
    id: randomUUID(),
    vendor,
    reference,
    tells: state,
    signed: signatureOf(transaction),
    attempt: 0,
    firstDueAt: dueAt,
    dueAt,
  })
  const copies = Array.from({ length: 1 + (faults['notification-duplicated'] ?? 0) }, () => one(tells))
  if (!faults['notification-out-of-order']) return copies
  // Maya tells of a failed attempt before the one that paid, Paynamics that it was pending.
  const earlier = one(vendor === 'maya' ? 'failed' : 'pending')
  return [...copies, ...copies.slice(-1).map(({ id }) => ({ ...earlier, after: id }))]
}

const signatureOf = ({ faults }: Transaction): Delivery['signed'] => {
  if (faults['notification-unsigned']) return 'not'
  return faults['notification-badly-signed'] ? 'badly' : 'well'
}

/** Sends what is due, by business time. */
export function startCourier(book: GatewayStore, clock: GatewayClock, write: Record<Vendor, Writer>) {
  const underway = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let nap: NodeJS.Timeout | undefined

  async function arrived({ url, headers, body }: Message): Promise<boolean> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)])
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  async function send(delivery: Delivery): Promise<void> {
    const transaction = book.find(delivery.vendor, delivery.reference)
    const ok = transaction !== undefined && (await arrived(write[delivery.vendor](transaction, delivery, clock.now())))
    if (stopping.signal.aborted) return
    const pause = ok ? undefined : againAfterMinutes[delivery.attempt]
    const next: Delivery =
      pause === undefined
        ? { ...delivery, over: true }
        : {
            ...delivery,
            attempt: delivery.attempt + 1,
            dueAt: new Date(Date.parse(delivery.firstDueAt) + minutes(pause)).toISOString(),
          }
    book.commit({ deliveries: [next] })
  }

  function run(): void {
    clearTimeout(nap)
    if (stopping.signal.aborted) return
    const now = clock.now().getTime()
    const all = book.deliveries()
    const untried = new Set(all.filter(({ attempt }) => attempt === 0).map(({ id }) => id))
    const waiting = all.filter(({ id, after }) => !underway.has(id) && !untried.has(after ?? ''))
    for (const delivery of waiting.filter(({ dueAt }) => Date.parse(dueAt) <= now)) {
      const sending = send(delivery).finally(() => {
        underway.delete(delivery.id)
        run()
      })
      underway.set(delivery.id, sending)
    }
    const later = waiting.map(({ dueAt }) => Date.parse(dueAt) - now).filter((pause) => pause > 0)
    if (later.length > 0) nap = setTimeout(run, Math.min(longestNapMs, ...later)).unref()
  }

  return {
    run,
    stop: async (): Promise<void> => {
      stopping.abort()
      clearTimeout(nap)
      await Promise.all(underway.values())
    },
  }
}
