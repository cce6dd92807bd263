import { cycleIssuedOn, issueDayIn } from '@hibla/contract/billing/bill-cycle.rule'
import { chargesIn, inParts, type Parted, type Service } from '@hibla/contract/billing/proration.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { monthOf, plusDays } from '@hibla/contract/values/days'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { sourcesOf } from './bill-sources.ts'
import { makeBill, monthlyTotal, servicesOf, sumOf, type BillSource } from './make-bill.ts'
import type { Accounts, Billable } from '../deps.ts'

type Priced = { name: string; monthlyFee: number }

/** What an account would have from a day on. */
export type ComingChange = {
  on: IsoDate
  plan?: Priced
  add: Priced[]
  /** The products that come with the plan: whoever pays for one of them stops paying. */
  brings?: readonly string[]
  /** What is paid in parts; the next bill has the first of each. */
  parted: Parted[]
  /** Up to when the difference is worked out. */
  until: IsoDate | null
}

/** The first bill day after a day: what begins on that day is on that bill first. */
const issueAfter = (day: IsoDate, billDay: number): IsoDate => {
  const inThisMonth = issueDayIn(monthOf(day), billDay)
  if (inThisMonth > day) return inThisMonth
  return issueDayIn(monthOf(plusDays(`${monthOf(day)}-01` as IsoDate, 31)), billDay)
}

/**
 * The next bill of an account with and without a change, made as the morning makes it. An outage that lasts isn't credited
 * here: nobody knows for how long it will.
 */
export const comingBill = async (db: Executor, accounts: Accounts, accountNumber: string, change: ComingChange) => {
  const [account] = await accounts.billablePage(db, { accountNumber, size: 1 })
  if (!account) return undefined
  const issuedOn = issueAfter(change.on, account.billDay)
  const [known] = await sourcesOf(db, accounts, [account], issuedOn)
  const now = { ...known!, downtimes: known!.downtimes.filter(({ endedAt }) => endedAt !== null) }
  const then = changed(now, change)
  return {
    without: makeBill(now, issuedOn),
    with: makeBill(then, issuedOn),
    monthlyNow: monthlyTotal(now.account, plusDays(issuedOn, 1)),
    monthlyThen: monthlyTotal(then.account, plusDays(issuedOn, 1)),
    /** What the change adds to all bills for the days until then. */
    added: change.until === null ? 0 : addedUntil(now, then, change.on, change.until),
  }
}

const changed = (source: BillSource, { on, plan, add, brings = [], parted }: ComingChange): BillSource => {
  const { account } = source
  const { planName: name, monthlyFee, planSince: since } = account
  // In the order in which they end, which is that of the bill's lines.
  const free = brings.flatMap((id) =>
    account.subscriptions.filter(
      ({ productOfferingID, until }) => productOfferingID === id && (until === null || until > on),
    ),
  )
  const ended: Service[] = [...(plan ? [{ name, monthlyFee, since }] : []), ...free].map((each) => ({
    name: each.name,
    monthlyFee: each.monthlyFee,
    since: each.since,
    until: on,
  }))
  const added = add.map((each) => ({ ...each, type: 'ADDON' as const, productOfferingID: '', since: on, until: null }))
  return {
    ...source,
    past: [...(source.past ?? []), ...ended],
    account: {
      ...account,
      ...(plan && {
        planName: plan.name,
        monthlyFee: plan.monthlyFee as Billable['monthlyFee'],
        planSince: on,
      }),
      subscriptions: [...account.subscriptions.filter((each) => !free.includes(each)), ...added],
    },
    once: [...(source.once ?? []), ...parted.map((each) => inParts(each)[0]!)],
  }
}

const addedUntil = (now: BillSource, then: BillSource, on: IsoDate, until: IsoDate): number => {
  const { billDay, activatedOn } = now.account
  const servicesUntil = ({ past = [], account }: BillSource) =>
    [...past, ...servicesOf(account)].map((each) => ({
      ...each,
      until: each.until !== null && each.until < until ? each.until : until,
    }))
  let added = 0
  for (let issue = issueAfter(on, billDay); ; issue = issueAfter(issue, billDay)) {
    const cycle = cycleIssuedOn(issue, billDay, activatedOn)
    if (cycle)
      added += sumOf(chargesIn(cycle, servicesUntil(then), [])) - sumOf(chargesIn(cycle, servicesUntil(now), []))
    if (issue >= until) return added
  }
}
