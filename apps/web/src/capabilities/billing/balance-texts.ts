import type { Balance } from '@hibla/contract/billing/billing.contract'
import { daysBetween } from '@hibla/contract/values/days'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'

export type BalanceTexts = {
  tone: 'clear' | 'due' | 'overdue'
  /** The amount people came to see. */
  figure: string
  /** What the amount is, and when it's due. */
  meaning: string
  /** What to do next, or why there's nothing to do. */
  advice: string | undefined
}

const lastPaid = ({ lastPayment }: Balance): string | undefined =>
  lastPayment ? `Your last payment: ${peso(lastPayment.amount)} on ${longDate(lastPayment.paidOn)}.` : undefined

const inDays = (from: string, to: string): string => {
  const days = daysBetween(from, to)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const overdueAdvice = ({ overdue, suspendsOn, asOf }: Balance, suspended: boolean): string => {
  if (suspended) return `Your line is suspended. Pay ${peso(overdue)} to get it back.`
  if (suspendsOn && suspendsOn >= asOf)
    return `Please pay now. Your line will be suspended ${inDays(asOf, suspendsOn)}, on ${longDate(suspendsOn)}.`
  return 'Please pay now to keep your line on.'
}

/** An account's balance in words. */
export const balanceTexts = (given: Balance, suspended = false): BalanceTexts => {
  const { balance, overdue, dueOn, asOf } = given
  if (overdue > 0) {
    const more =
      balance > overdue ? ` Another ${peso(balance - overdue)} isn’t due yet, for a total of ${peso(balance)}.` : ''
    return {
      tone: 'overdue',
      figure: peso(overdue),
      meaning: dueOn ? `overdue since ${longDate(dueOn)}` : 'overdue',
      advice: overdueAdvice(given, suspended) + more,
    }
  }
  if (balance > 0)
    return {
      tone: 'due',
      figure: peso(balance),
      meaning: dueOn ? `due ${longDate(dueOn)}, ${inDays(asOf, dueOn)}` : 'to pay',
      advice: lastPaid(given),
    }
  if (balance < 0)
    return {
      tone: 'clear',
      figure: peso(balance),
      meaning: 'credit on your account',
      advice: 'There’s nothing to pay. We’ll take it off your next bill.',
    }
  return { tone: 'clear', figure: peso(0), meaning: 'You’re all paid up', advice: lastPaid(given) }
}
