import type { GatewayStore } from './store.ts'
import { pesos } from './money.ts'
import type { Entry, Vendor } from './transaction.ts'

const manilaDay = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10)

/** What moved on a day in Manila, as a vendor lists it for its merchant: wrong where a fault says so. */
export function settlementCsv(book: GatewayStore, vendor: Vendor, day: string): string {
  const rows = book
    .entries()
    .filter((entry) => entry.vendor === vendor && entry.settled !== 'left-out' && manilaDay(entry.at) === day)
  return ['reference,gateway_reference,channel,amount,fee', ...rows.map(line), ''].join('\n')
}

const line = ({ reference, gatewayReference, channel, amount, fee, settled }: Entry): string =>
  [reference, gatewayReference, channel, pesos(amount + (typeof settled === 'number' ? settled : 0)), pesos(fee)].join(
    ',',
  )
