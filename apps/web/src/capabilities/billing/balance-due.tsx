import { DAYS_TO_PAY } from '@hibla/contract/billing/bill-cycle.rule'
import type { Balance } from '@hibla/contract/billing/billing.contract'
import { longDate } from '@hibla/contract/values/dates'
import { daysBetween, plusDays } from '@hibla/contract/values/days'
import { keepTogether } from '../../ui/keep-together.ts'
import { StrandLine } from '../../ui/strand-line.tsx'
import { balanceTexts } from './balance-texts.ts'

/** The amount owed in large type, with what it means and what to do below. */
export function BalanceDue({ balance, suspended = false }: { balance: Balance; suspended?: boolean }) {
  const { tone, figure, meaning, advice } = balanceTexts(balance, suspended)
  return (
    <>
      <p>
        <span className="figures block text-3xl font-bold tracking-tight max-[22rem]:text-2xl">{figure}</span>
        <span className={`mt-2 block text-lg font-semibold ${tone === 'overdue' ? 'text-coral' : ''}`}>
          {keepTogether(meaning)}
        </span>
      </p>
      <DueLine balance={balance} />
      {advice && <p className="reading mt-3 text-sm text-muted">{keepTogether(advice)}</p>}
    </>
  )
}

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
