import type { Referral } from '@hibla/contract/referrals/referrals.contract'
import { referralList } from '@hibla/contract/referrals/referrals.contract'
import { overStates } from '@hibla/contract/referrals/state.rule'
import { pages } from '@hibla/contract/values/paths'
import { peso } from '@hibla/contract/values/money'
import { useEffect } from 'react'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer } from '../../../kernel/query.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { discardDraft } from '../../applications/index.ts'
import { chooseReferralType } from '../referral-type.ts'
import { ReferralList } from '../referral-list.tsx'
import { useOwnReferrals } from '../referrals.queries.ts'
import { EmployeeGate } from './employee-gate.tsx'

/** The employee programme: what has come of somebody's referrals, and the way to the next one. */
export default function EmployeeDashboardPage() {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Employee referrals" />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">Employee referrals</h1>
          <p className="reading mt-2 text-muted">Apply for people you know, and follow their progress.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={pages.employeeInformation}>My information</LinkButton>
          <LinkButton to={pages.referralType}>Other programmes</LinkButton>
        </div>
      </div>
      <div className="mt-8">
        <EmployeeGate>
          <Dashboard />
        </EmployeeGate>
      </div>
    </div>
  )
}

function Dashboard() {
  const load = useOwnReferrals()
  const { claims } = useSession()
  useEffect(() => chooseReferralType('ERP'), [])
  return (
    <>
      {/* Whoever was referred before has an application of their own, which mustn't become somebody else's. */}
      <LinkButton to={pages.employeeCheckAddress} look="call" onClick={discardDraft}>
        Refer somebody <ArrowIcon />
      </LinkButton>
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load your referrals."
          skeleton={<Skeleton className="h-72 rounded-card" />}
          isEmpty={(all) => all.every(({ referralType }) => referralType !== 'ERP')}
          empty={
            <Empty title="Nobody yet">
              People you apply for appear here, with where each of them is: from the application to your reward.
            </Empty>
          }
        >
          {(all) => {
            const referrals = all.filter(({ referralType }) => referralType === 'ERP')
            return (
              <>
                <Figures referrals={referrals} />
                <h2 className="mt-10 mb-4 text-lg">People you’ve referred</h2>
                <ReferralList
                  referrals={referrals}
                  onChanged={(changed) =>
                    setCachedAnswer(
                      referralList,
                      { query: {} },
                      all.map((each) => (each.referenceNum === changed.referenceNum ? changed : each)),
                      claims?.sub,
                    )
                  }
                />
              </>
            )
          }}
        </Panel>
      </div>
    </>
  )
}

const isUnderWay = ({ state }: Referral) =>
  !['connected', 'held', 'rewarded', 'declined', 'taken-back', ...overStates].includes(state)
const isConnected = ({ state }: Referral) => ['connected', 'held', 'rewarded', 'declined', 'taken-back'].includes(state)

function Figures({ referrals }: { referrals: Referral[] }) {
  const earned = referrals.reduce((sum, { reward }) => sum + (reward ?? 0), 0)
  const figures = [
    ['Referred', String(referrals.length)],
    ['Under way', String(referrals.filter(isUnderWay).length)],
    ['Connected', String(referrals.filter(isConnected).length)],
    ['Rewards', peso(earned)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-card border border-line bg-surface p-5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="figures mt-1 text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
