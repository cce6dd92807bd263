import { createHmac } from 'node:crypto'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { Unavailable } from '../../../kernel/unavailable.ts'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type {
  CardVault,
  ChargeRequest,
  Gateway,
  ParsedNotification,
  Settled,
  GatewayStatus,
  Started,
  GatewayNotification,
} from '../gateway.port.ts'
import { stubCards } from './stub-cards.ts'

type Entry = { request: ChargeRequest; status: GatewayStatus; refunds: Map<string, number> }
type Start = 'redirect' | 'refuse' | 'no answer'

const KEY = 'the key that only the gateway and the portal have'
const sign = (body: string) => createHmac('sha256', KEY).update(body).digest('hex')
const minutes = (from: Date, to: Date) => Math.abs(from.getTime() - to.getTime()) / 60_000

/** Counters and outlets; everybody else has a page. */
const takesNumbers = /_otc_ph$|^(711|bayad|cebuana|mlhuillier)_ph$/

const signed = (told: GatewayNotification, at: Date) => {
  const body = JSON.stringify({ ...told, at: at.toISOString() })
  return { body, headers: { 'x-signature': sign(body), 'content-type': 'application/json' } }
}

/** A gateway that keeps its own book, so that what it charged can be compared with what was posted. */
export const stubGateway = (name: Gateway['name'], { signsAmounts = true } = {}) => {
  const book = new Map<string, Entry>()
  const counts = { started: 0, asked: 0, listed: 0 }
  const refundedAt = new Map<string, Date>()
  const misprints = new Map<string, Partial<Settled> | undefined>()
  const others: (Settled & { day: IsoDate })[] = []
  let now = () => new Date()
  let next: Start = 'redirect'
  let isAway = false
  let losesRefund = false
  let refusesRefund = false
  const answerTo = ({ reference, channel, expiresAt }: ChargeRequest): Started => {
    const gatewayReference = `GW-${reference}`
    return takesNumbers.test(channel)
      ? { outcome: 'pay-reference', gatewayReference, payReference: `77${book.size}`, expiresAt }
      : { outcome: 'redirect', gatewayReference, url: `https://gateway.example.com/${reference}` }
  }

  const cards = stubCards()
  const gateway: Gateway & CardVault = {
    name,
    signsAmounts,
    allowsMoreTries: name === 'maya',
    ...cards.keeper,
    start: async (request) => {
      counts.started++
      const how = next
      next = 'redirect'
      if (how === 'refuse') return { outcome: 'refused', code: 'GR999', message: 'no' }
      if (!book.has(request.reference))
        book.set(request.reference, { request, status: { state: 'pending' }, refunds: new Map() })
      return how === 'no answer' ? { outcome: 'unknown' } : answerTo(request)
    },
    poll: async (reference) => {
      counts.asked++
      const status = cards.charges.get(reference) ?? book.get(reference)?.status
      return isAway ? { state: 'unknown' } : (status ?? { state: 'not-found' })
    },
    cancel: async (reference) => {
      const entry = book.get(reference)
      if (isAway || !entry) return 'unknown'
      if (entry.status.state === 'paid') return 'too-late'
      entry.status = { state: 'expired' }
      return 'cancelled'
    },
    refund: async ({ reference, of, amount }) => {
      const isRefused = refusesRefund
      refusesRefund = false
      if (isRefused) return { outcome: 'refused', code: 'GR999', message: 'no' }
      book.get(of)!.refunds.set(reference, amount)
      refundedAt.set(reference, now())
      const isLost = losesRefund
      losesRefund = false
      if (isLost) return { outcome: 'unknown' }
      return { outcome: 'refunded', gatewayReference: `GW-${reference}` }
    },
    pollRefund: async (reference) =>
      [...book.values()].some(({ refunds }) => refunds.has(reference))
        ? { outcome: 'refunded', gatewayReference: `GW-${reference}` }
        : { outcome: 'not-found' },
    parseNotification: (headers, body, now): ParsedNotification => {
      if (headers['x-signature'] !== sign(body)) return { outcome: 'refused', reason: 'signature' }
      const { at, ...notification } = JSON.parse(body) as { at: string } & GatewayNotification
      if (minutes(new Date(at), now) > 5) return { outcome: 'refused', reason: 'time' }
      const status = 'status' in notification ? notification.status : undefined
      if (status?.state === 'paid') status.paidAt = new Date(status.paidAt)
      if (notification.about === 'card') notification.taken.paidAt = new Date(notification.taken.paidAt)
      return { outcome: 'notification', notification }
    },
    settlement: async (day) => {
      counts.listed++
      if (isAway) throw new Unavailable('no list')
      const moved = [...book.values()].flatMap(({ request: { reference, channel }, status, refunds }) => [
        ...(status.state === 'paid' && manilaDate(status.paidAt) === day
          ? [{ reference, gatewayReference: `GW-${reference}`, channel, amount: status.amount, fee: 1_500 }]
          : []),
        ...[...refunds]
          .filter(([refund]) => manilaDate(refundedAt.get(refund)!) === day)
          .map(([refund, amount]) => ({
            reference: refund,
            gatewayReference: `GW-${refund}`,
            channel,
            amount: -amount,
            fee: 0,
          })),
      ])
      const printed = moved.flatMap((line) => {
        if (!misprints.has(line.reference)) return [line]
        const misprint = misprints.get(line.reference)
        return misprint ? [{ ...line, ...misprint }] : []
      })
      return [...printed, ...others.filter((line) => line.day === day)]
    },
  }

  return {
    gateway,
    book,
    cards,
    counts,
    /** How the next start goes. */
    nextStart: (how: Start) => void (next = how),
    /** The next refund is paid back, but nobody hears of it. */
    loseRefund: () => void (losesRefund = true),
    refuseRefund: () => void (refusesRefund = true),
    goAway: (away: boolean) => void (isAway = away),
    /** The settlement list gets it wrong, or leaves it out. */
    list: (reference: string, misprint: Partial<Settled> | undefined) => void misprints.set(reference, misprint),
    /** Today's list has this, too. */
    listAlso: (line: Settled) => void others.push({ ...line, day: manilaDate(now()) }),
    follow: (clock: Clock) => void (now = () => clock.now()),
    /** The payer pays on the gateway's page, what it asks for unless the test says otherwise. */
    pay: (reference: string, paidAt: Date, change: { amount?: number; currency?: string } = {}): GatewayStatus => {
      const entry = book.get(reference)!
      const { amount } = entry.request
      const paid = { state: 'paid', gatewayReference: `GW-${reference}`, amount, currency: 'PHP', paidAt } as const
      return (entry.status = { ...paid, ...change })
    },
    stand: (reference: string, status: GatewayStatus): GatewayStatus => (book.get(reference)!.status = status),
    /** A notification as it goes over the wire. */
    write: (reference: string, status: GatewayStatus, at: Date) => signed({ about: 'payment', reference, status }, at),
    /** The same about a card that was entered or refused. */
    writeCard: (told: Exclude<GatewayNotification, { about: 'payment' }>, at: Date) => signed(told, at),
  }
}
export type StubGateway = ReturnType<typeof stubGateway>
