import type { IsoDate } from '../values/dates.ts'
import { laterOf } from '../values/days.ts'
import { chargeFor, servedDays, type BillCycle, type Days } from './bill-cycle.rule.ts'

/** Something with a monthly fee. `since` is its first day, or null if it was there from the start; `until` is the first without it. */
export type Service = { name: string; monthlyFee: number; since: IsoDate | null; until: IsoDate | null }
export type Charge = { what: string; amount: number }

/**
 * What services cost in a cycle, each for the days it was there. Bills and the preview of an order are both made by this, so
 * they agree to the centavo.
 */
export const chargesIn = (cycle: BillCycle, services: Service[], suspensions: Days[]): Charge[] =>
  services
    .map(({ name, monthlyFee, since, until }) => {
      const periodStart = since === null ? cycle.periodStart : laterOf(since, cycle.periodStart)
      const issuedOn = until !== null && until < cycle.issuedOn ? until : cycle.issuedOn
      const days = periodStart < issuedOn ? servedDays({ periodStart, issuedOn }, suspensions) : 0
      return {
        what: days === cycle.wholeDays ? name : `${name} (${days} of ${cycle.wholeDays} days)`,
        amount: chargeFor(monthlyFee, days, cycle.wholeDays),
      }
    })
    .filter(({ amount }) => amount > 0)

/** A sum that is paid in so many monthly parts. */
export type Parted = { what: string; sum: number; months: number }

/** What doesn't divide is in the first part. */
export const inParts = ({ what, sum, months }: Parted): Charge[] => {
  const part = Math.floor(sum / months)
  return Array.from({ length: months }, (_, at) => ({
    what: months === 1 ? what : `${what}, part ${at + 1} of ${months}`,
    amount: at === 0 ? sum - part * (months - 1) : part,
  }))
}
