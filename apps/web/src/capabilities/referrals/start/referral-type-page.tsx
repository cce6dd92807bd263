import { isEmployee } from '@hibla/contract/referrals/employees.contract'
import { referralTypeNames, type ReferralType } from '@hibla/contract/referrals/programme.rule'
import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer } from '../../../kernel/query.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { answerOf, useSend, type Answered } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { chooseReferralType } from '../referral-type.ts'
import { useProgrammes } from '../referrals.queries.ts'

const actions: Record<ReferralType, string> = {
  MGM: 'Refer a friend',
  'Win Back Referral': 'Come back',
  ERP: 'Refer as an employee',
}

type Way = { type: ReferralType | null; to: string }

/** Where a programme begins for the person here. Only employees get into theirs, and only with a company. */
const useWayIntoProgramme = () => {
  const client = useClient()
  const { principal, claims } = useSession()
  const asEmployee = async (): Promise<Way> => {
    const employment = await client.get(isEmployee)
    setCachedAnswer(isEmployee, {}, employment, claims?.sub)
    if (!employment.isEmployee) return { type: null, to: pages.employeeNotFound }
    return { type: 'ERP', to: employment.company === null ? pages.editEmployeeInformation : pages.employeeDashboard }
  }
  return async (type: ReferralType): Promise<Answered<Way>> => {
    if (type === 'Win Back Referral') return { ok: true, body: { type, to: pages.winBack } }
    if (type !== 'MGM') return answerOf(asEmployee())
    const isCustomer = principal?.personas.has('customer') ?? false
    return { ok: true, body: { type, to: isCustomer ? pages.referrals : pages.getStarted } }
  }
}

/** Which programme somebody takes part in. The choice stays until they choose again or log out. */
export default function ReferralTypePage() {
  const load = useProgrammes()
  const navigate = useNavigate()
  const wayInto = useWayIntoProgramme()
  const isCustomer = useSession().principal?.personas.has('customer') ?? false
  const { busy, trouble, run } = useSend()
  const [chosen, setChosen] = useState<ReferralType>()

  const choose = (type: ReferralType) => {
    setChosen(type)
    void run(
      () => wayInto(type),
      (way) => {
        chooseReferralType(way.type)
        return navigate(way.to)
      },
    )
  }
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Choose a referral programme" />
      <h1 className="text-2xl">How would you like to refer?</h1>
      <p className="reading mt-3 text-muted">You can choose another programme at any time.</p>
      <div className="mt-4">
        <Alert text={trouble} />
      </div>
      <div className="mt-6">
        <Panel
          load={load}
          failure="We couldn’t load the programmes."
          skeleton={<Skeleton className="h-64 rounded-card" />}
          empty={<Empty title="No programmes now">Referral programmes appear here when there are some.</Empty>}
        >
          {(programmes) => (
            <ul className="grid gap-6 md:grid-cols-3">
              {programmes.map(({ type, summary, reward }) => (
                <li key={type}>
                  <Card className="flex h-full flex-col">
                    <h2 className="text-lg">{referralTypeNames[type]}</h2>
                    <p className="mt-2 text-sm text-muted">{summary}</p>
                    {reward > 0 && (
                      <p className="mt-3 text-sm">
                        Reward: <span className="figures font-semibold">{peso(reward)}</span>
                      </p>
                    )}
                    {type === 'MGM' && !isCustomer && (
                      <p className="mt-3 text-sm">Link your account first; that’s where the credit goes.</p>
                    )}
                    <div className="mt-auto pt-6">
                      <BusyButton
                        busy={busy && chosen === type}
                        className="w-full"
                        onClick={() => !busy && choose(type)}
                      >
                        {actions[type]}
                      </BusyButton>
                    </div>
                  </Card>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  )
}
