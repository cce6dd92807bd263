import type { Balance } from '@hibla/contract/billing/billing.contract'
import { daysBetween } from '@hibla/contract/values/days'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'

export type OwedWords = {
  tone: 'clear' | 'due' | 'overdue'
  /** The one figure that the person came for. */
  figure: string
  /** What the figure is, and by when. */
  meaning: string
  /** What to do about it, or why there is nothing to do. */
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
  if (suspended) return `Your line is suspended. Pay ${peso(overdue)} to bring it back.`
  if (suspendsOn && suspendsOn >= asOf)
    return `Please pay it now: the line is suspended ${inDays(asOf, suspendsOn)}, on ${longDate(suspendsOn)}.`
  return 'Please pay it now, so that your line stays on.'
}

/** What an account owes, as one would say it. */
export const owedWords = (given: Balance, suspended = false): OwedWords => {
  const { balance, overdue, dueOn, asOf } = given
  if (overdue > 0) {
    const more =
      balance > overdue
        ? ` Another ${peso(balance - overdue)} is not due yet; all of it comes to ${peso(balance)}.`
        : ''
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
      meaning: 'stands to your credit',
      advice: 'There is nothing to pay. Your next bill takes it into account.',
    }
  return { tone: 'clear', figure: peso(0), meaning: 'to pay: you are all paid up', advice: lastPaid(given) }
}
