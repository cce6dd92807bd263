import { DAYS_TO_PAY } from '@hibla/contract/billing/bill-cycle.rule'
import type { Balance } from '@hibla/contract/billing/billing.contract'
import { daysBetween, plusDays } from '@hibla/contract/values/days'
import { longDate } from '@hibla/contract/values/dates'
import { StrandLine } from '../../ui/strand-line.tsx'

const partOf = (from: string, to: string, now: string): number => daysBetween(from, now) / daysBetween(from, to)

/** The time left to pay, or if overdue, the time until the line is suspended. */
export function DueLine({ balance: { balance, overdue, dueOn, suspendsOn, asOf } }: { balance: Balance }) {
  if (balance <= 0 || dueOn === null) return null
  if (overdue === 0) {
    const billed = plusDays(dueOn, -DAYS_TO_PAY)
    return (
      <StrandLine
        passed={partOf(billed, dueOn, asOf)}
        from={`Billed ${longDate(billed)}`}
        to={`Due ${longDate(dueOn)}`}
      />
    )
  }
  if (suspendsOn === null) return null
  return (
    <StrandLine
      trouble
      passed={partOf(dueOn, suspendsOn, asOf)}
      from={`Was due ${longDate(dueOn)}`}
      to={`Suspension ${longDate(suspendsOn)}`}
    />
  )
}
