import { peso } from '@hibla/contract/values/money'
import { AffixedField } from '../../../ui/affixed-field.tsx'
import { effectOf, sharesOf, type BalanceDue } from './amount.ts'
import { Option } from '../../../ui/option.tsx'
import type { Share } from '../payment-info.ts'

type AmountChoiceProps = {
  owing: BalanceDue
  share: Share
  typed: string
  /** What it comes to, if it can be paid. */
  centavos: number | undefined
  /** Said beside the field, once somebody tried to pay or if it's too much. */
  error: string | undefined
  onChoose: (more: { share?: Share; typed?: string }) => void
}

const labels: Record<Share, string> = {
  all: 'Everything that’s owed',
  overdue: 'Only what’s overdue',
  other: 'Another amount',
}

/** All of it, a part, or more to pay ahead. */
export function AmountChoice({ owing, share, typed, centavos, error, onChoose }: AmountChoiceProps) {
  const shares = sharesOf(owing)
  const chosen = shares.includes(share) ? share : shares[0]!
  const amounts: Partial<Record<Share, number>> = { all: owing.balance, overdue: owing.overdue ?? 0 }
  return (
    <fieldset className="min-w-0">
      <legend className="text-base font-semibold">How much</legend>
      {shares.length > 1 && (
        <div className="mt-3 grid gap-2">
          {shares.map((each) => (
            <Option
              key={each}
              name="share"
              value={each}
              chosen={each === chosen}
              onChoose={() => onChoose({ share: each })}
              beside={amounts[each] !== undefined && <strong>{peso(amounts[each])}</strong>}
            >
              {labels[each]}
            </Option>
          ))}
        </div>
      )}
      {chosen === 'other' ? (
        <OtherAmount
          {...{ owing, typed, centavos, error }}
          isAhead={shares.length === 1}
          onType={(next) => onChoose({ typed: next })}
        />
      ) : (
        <p aria-live="polite" className="mt-3 text-sm font-semibold text-coral empty:hidden">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type OtherAmountProps = Pick<AmountChoiceProps, 'owing' | 'typed' | 'centavos' | 'error'> & {
  isAhead: boolean
  onType: (typed: string) => void
}

function OtherAmount({ owing, typed, centavos, error, isAhead, onType }: OtherAmountProps) {
  return (
    <AffixedField
      className="mt-4"
      label={isAhead ? 'Amount to pay ahead' : 'Amount'}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      before={<span className="figures self-center pl-4 font-semibold">₱</span>}
      error={error}
      help={
        centavos === undefined ? 'You can pay a part of your bill, or more to pay ahead.' : effectOf(owing, centavos)
      }
    />
  )
}
