import type { StaffReferral } from '@hibla/contract/referrals/staff-referrals.contract'
import { referralTypeNames } from '@hibla/contract/referrals/programme.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { decisionsFor, decisionTexts, movedBy, ruleNames, stateNames, type Decision } from './texts.ts'

type RewardItemProps = { referral: StaffReferral; onDecided: (referral: StaffReferral) => void }

/** One referral: who, what the rules found, what happened, and what can be decided. */
export function RewardItem({ referral, onDecided }: RewardItemProps) {
  const heading = useId()
  const [asked, setAsked] = useState<Decision>()
  const { referrer, referred, reward, hits, state, referenceNum, referralType } = referral
  // Whoever comes back by themselves was referred by nobody.
  const isReferred = referrer.name !== '' || referrer.accountNumber !== null
  return (
    <li aria-labelledby={heading} className="grid gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-lg wrap-anywhere">
          {isReferred
            ? `${referrer.name || 'Somebody'} referred ${referred.name || 'somebody'}`
            : `${referred.name || 'Somebody'} (no referrer)`}
        </h2>
        <span className="font-semibold">{stateNames[state]}</span>
      </div>
      <p className="figures text-sm wrap-anywhere text-muted">
        {referenceNum} · {referralTypeNames[referralType]}
        {referrer.accountNumber !== null && ` · referred from account ${referrer.accountNumber}`}
        {referred.accountNumber === null ? ' · no new account yet' : ` · new account ${referred.accountNumber}`}
        {isReferred && ` · reward ${peso(reward)}`}
      </p>
      {hits.length > 0 && (
        <ul className="grid gap-2 rounded-field bg-sunken p-4 text-sm">
          {hits.map(({ rule, because }) => (
            <li key={rule} className="wrap-anywhere">
              <strong>{ruleNames[rule]}.</strong> {because}
            </li>
          ))}
        </ul>
      )}
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-strand">What happened</summary>
        <ol className="grid gap-1">
          {referral.history.map(({ state: was, at, by, reason }) => (
            <li key={`${was} ${at}`} className="figures wrap-anywhere">
              {moment(at)}: {stateNames[was]} ({movedBy(by)}){reason !== null && `: ${reason}`}
            </li>
          ))}
        </ol>
      </details>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {decisionsFor(state).map((decision) => (
          <Button key={decision} look={decision === 'give' ? 'call' : 'grave'} onClick={() => setAsked(decision)}>
            {decisionTexts[decision].action}
            <span className="sr-only"> for {referenceNum}</span>
          </Button>
        ))}
      </div>
      {asked && (
        <DecideDialog
          referral={referral}
          decision={asked}
          onDecided={(decided) => {
            setAsked(undefined)
            toast('Done. We’ll tell the referrer.', 'good')
            onDecided(decided)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}
