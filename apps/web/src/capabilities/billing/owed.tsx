import type { Balance } from '@hibla/contract/billing/billing.contract'
import { keepTogether } from '../../ui/keep-together.ts'
import { DueLine } from './due-line.tsx'
import { owedWords } from './owed-words.ts'

/** The amount owed in large type, with what it means and what to do below. */
export function Owed({ balance, suspended = false }: { balance: Balance; suspended?: boolean }) {
  const { tone, figure, meaning, advice } = owedWords(balance, suspended)
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
