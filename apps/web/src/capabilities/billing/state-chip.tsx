import type { Bill } from '@hibla/contract/billing/billing.contract'
import { CheckIcon } from '../../ui/icons.tsx'

type BillState = Bill['state']

export const stateTexts: Record<BillState, string> = {
  unpaid: 'To pay',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  overdue: 'Overdue',
}

const looks: Record<BillState, string> = {
  unpaid: 'border-edge text-text',
  'partly-paid': 'border-edge border-dashed text-text',
  paid: 'border-transparent text-strand',
  overdue: 'border-coral text-coral',
}

/** A bill's state as a label. */
export function StateChip({ state }: { state: BillState }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1 rounded-full border-[1.5px] px-3 text-sm font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {state === 'paid' && <CheckIcon />}
      {stateTexts[state]}
    </span>
  )
}
