import type { UpgradePlan } from '@hibla/contract/shop/product'
import { centavos, peso } from '@hibla/contract/values/money'
import { useEffect, useId, useRef } from 'react'
import { Hotline } from '../../../ui/hotline.tsx'
import { useSite } from '../../../kernel/site.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useContract, useDetails } from '../../account/index.ts'
import { differenceWords } from './difference-words.ts'
import { SideBySide } from './side-by-side.tsx'
import { LineCheck } from './line-check.tsx'

type ComparisonProps = { accountNumber: string; plan: UpgradePlan }

/** Today's plan and the chosen one: speed, fee, what every bill adds up to, and whether line and modem carry it. */
export function Comparison({ accountNumber, plan }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { hotline } = useSite().config.brand.support
  const contract = useContract(accountNumber)
  const details = useDetails(accountNumber)
  // It appears below the plans, where nobody would look for it.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const both = {
    loading: contract.loading || details.loading,
    error: contract.error ?? details.error,
    data: contract.data && details.data && { now: contract.data, total: totalOf(details.data.subscriptions) },
    retry: () => {
      contract.retry()
      details.retry()
    },
  }
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        Your plan and {plan.name}
      </h2>
      <div className="mt-5">
        <Panel load={both} failure="We couldn’t load your plan." skeleton={<Skeleton className="h-72 rounded-card" />}>
          {({ now, total }) => (
            <>
              <SideBySide now={now} plan={plan} totalNow={total} />
              <p className="figures mt-4 font-semibold">
                Your bill: {peso(total + plan.monthlyDifference)} a month, {differenceWords(plan.monthlyDifference)}.
              </p>
            </>
          )}
        </Panel>
      </div>
      <LineCheck plan={plan} />
      {plan.orderable && (
        <p className="mt-6">
          To upgrade, call <Hotline number={hotline} />. Nothing changes until you do.
        </p>
      )}
    </section>
  )
}

const totalOf = (subscriptions: readonly { monthlyFee: number }[]) =>
  centavos(subscriptions.reduce((sum, { monthlyFee }) => sum + monthlyFee, 0))
