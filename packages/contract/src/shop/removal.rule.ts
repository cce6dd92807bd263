import type { AccountStatus } from '../account/account.contract.ts'
import { issueDayIn } from '../billing/bill-cycle.rule.ts'
import { monthOf, plusDays } from '../values/days.ts'
import type { IsoDate } from '../values/dates.ts'
import type { WhyNotRemovable } from './my-addons.contract.ts'
import type { ItemType } from './product.ts'

/** The day of the next bill, which is never today's: that one may be made already. */
export const nextBillDay = (today: IsoDate, billDay: number): IsoDate => {
  const inThisMonth = issueDayIn(monthOf(today), billDay)
  return inThisMonth > today ? inThisMonth : issueDayIn(monthOf(plusDays(`${monthOf(today)}-01`, 31)), billDay)
}

type Had = {
  type: ItemType
  monthlyFee: number
  endsOn: IsoDate | null
  keptInContract: boolean
  /** It was paid for as a device, at once or in parts. */
  isBought: boolean
}

/** What belongs to the plan stays with it, and what is paid for by the contract stays until that ends. */
export const whyNotRemovable = (
  { type, monthlyFee, endsOn, keptInContract, isBought }: Had,
  { status, monthsLeft }: { status: AccountStatus; monthsLeft: number },
): WhyNotRemovable | null => {
  if (endsOn !== null) return 'ending'
  if (type === 'MAINLINE' || monthlyFee === 0) return isBought ? 'bought' : 'included'
  if (status !== 'ACTIVE') return 'account-not-active'
  return keptInContract && monthsLeft > 0 ? 'contract-runs' : null
}
