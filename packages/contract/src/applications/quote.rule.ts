import type { Addon, ContractTerm, Plan } from '../catalog/product.ts'
import { billDayFor } from '../account/bill-day.rule.ts'
import { chargeFor, firstCycle, type BillCycle } from '../billing/bill-cycle.rule.ts'
import { daysBetween } from '../values/days.ts'
import type { IsoDate } from '../values/dates.ts'
import { centavos, type Centavos } from '../values/money.ts'

export type PriceLine = { what: string; amount: Centavos }

export type Chosen = {
  plan: Pick<Plan, 'name' | 'monthlyFee' | 'installationFee'>
  term: Pick<ContractTerm, 'name' | 'oneTimeFee'>
  addons: (Pick<Addon, 'name' | 'monthlyFee' | 'oneTimeFee'> & { quantity: number })[]
}

export type Quote = {
  /** What each later month costs. */
  monthly: PriceLine[]
  monthlyTotal: Centavos
  /** The first bill: the days of the first month, and what is paid once. */
  firstBill: PriceLine[]
  firstTotal: Centavos
  /** It begins on the day that the line is assumed to work from. */
  cycle: Pick<BillCycle, 'periodStart' | 'periodEnd' | 'issuedOn' | 'dueOn'>
  /** Whether that is the day booked for the installation, and not just the earliest. */
  forBookedDay?: boolean | undefined
}

const totalOf = (lines: PriceLine[]) => centavos(lines.reduce((sum, { amount }) => sum + amount, 0))
const nameOf = (name: string, quantity: number) => (quantity === 1 ? name : `${name} × ${quantity}`)
const paid = ({ amount }: PriceLine) => amount > 0

/** An add-on as it appears on bills: 'Mesh hub × 2', with the fee of both. */
export const addonLine = ({ name, monthlyFee, quantity }: Chosen['addons'][number]): PriceLine => ({
  what: nameOf(name, quantity),
  amount: centavos(monthlyFee * quantity),
})

/** What is paid once, on the first bill. */
export const onceFor = ({ plan, term, addons }: Chosen): PriceLine[] =>
  [
    { what: 'Installation', amount: plan.installationFee },
    { what: term.name, amount: term.oneTimeFee },
    ...addons.map(({ name, oneTimeFee, quantity }) => ({
      what: `${nameOf(name, quantity)}, once`,
      amount: centavos(oneTimeFee * quantity),
    })),
  ].filter(paid)

/** What an applicant will pay if the line works from a day on. Bills charge by the same rule. */
export const quoteFor = (chosen: Chosen, activatedOn: IsoDate): Quote => {
  const { plan, addons } = chosen
  const cycle = firstCycle(activatedOn, billDayFor(activatedOn))
  const days = daysBetween(cycle.periodStart, cycle.issuedOn)
  const monthly = [{ what: plan.name, amount: plan.monthlyFee }, ...addons.map(addonLine)].filter(paid)
  const once = onceFor(chosen)
  const firstBill = [
    ...monthly.map(({ what, amount }) => ({
      what: days === cycle.wholeDays ? what : `${what} (${days} of ${cycle.wholeDays} days)`,
      amount: centavos(chargeFor(amount, days, cycle.wholeDays)),
    })),
    ...once,
  ].filter(paid)
  const { periodStart, periodEnd, issuedOn, dueOn } = cycle
  return {
    monthly,
    monthlyTotal: totalOf(monthly),
    firstBill,
    firstTotal: totalOf(firstBill),
    cycle: { periodStart, periodEnd, issuedOn, dueOn },
  }
}
