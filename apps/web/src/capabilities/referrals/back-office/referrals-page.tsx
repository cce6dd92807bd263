import { staffReferrals, type StaffReferral } from '@hibla/contract/referrals/staff-referrals.contract'
import { referralStates, type ReferralState } from '@hibla/contract/referrals/state.rule'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { RewardItem } from './reward-item.tsx'
import { stateNames } from './texts.ts'

const options = referralStates.map((value) => ({ value, label: stateNames[value] }))
const stateIn = (given: string | null): ReferralState => referralStates.find((each) => each === given) ?? 'held'

/** Rewards that wait for a decision, each with what the rules found; and every other referral by its state. */
export default function StaffReferralsPage() {
  const [parameters, setParameters] = useSearchParams()
  const state = stateIn(parameters.get('state'))
  const query = { state }
  const load = useLoad(staffReferrals, { query }, { freshForMs: 0 })
  const changed = (all: StaffReferral[]) => (referral: StaffReferral) =>
    setCachedAnswer(
      staffReferrals,
      { query },
      all.map((each) => (each.referenceNum === referral.referenceNum ? referral : each)),
    )
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Referral rewards" />
      <h1 className="text-2xl">Referral rewards</h1>
      <p className="reading mt-3 text-muted">
        Rewards are given automatically unless a rule flags them. Flagged ones wait here with the reason.
      </p>
      <div className="mt-8 max-w-sm">
        <SelectField
          label="Status"
          options={options}
          value={state}
          onChange={({ target }) => setParameters({ state: target.value })}
        />
      </div>
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load the referrals."
          skeleton={<Skeleton className="h-72" />}
          empty={
            <Empty title={state === 'held' ? 'Nothing to decide' : 'None'}>
              Referrals appear here as soon as they are in this state.
            </Empty>
          }
        >
          {(referrals) => (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {referrals.map((each) => (
                <RewardItem key={each.referenceNum} referral={each} onDecided={changed(referrals)} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  )
}
