import type { UpgradePlan } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { useEffect, useId, useRef } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useContract, useDetails } from '../../account/index.ts'
import { SideBySide } from './side-by-side.tsx'
import { LineCheck, Loses } from './line-check.tsx'
import { usePutInCart, type UpgradeFlow } from './use-put-in-cart.ts'

type ComparisonProps = { accountNumber: string; plan: UpgradePlan; flow: UpgradeFlow }

/** Today's plan and the chosen one: speed, fee, what every bill adds up to, and whether line and modem carry it. */
export function Comparison({ accountNumber, plan, flow }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { put, busy, trouble } = usePutInCart(accountNumber, flow)
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
    data: contract.data && details.data && { now: contract.data, ...totalsOf(details.data.subscriptions, plan) },
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
          {({ now, totalNow, totalThen }) => (
            <>
              <SideBySide {...{ now, plan, totalNow, totalThen }} />
              <p className="figures mt-4 font-semibold">
                Your bill: {peso(totalThen)} a month instead of {peso(totalNow)}.
              </p>
            </>
          )}
        </Panel>
      </div>
      <LineCheck plan={plan} />
      <Loses plan={plan} />
      {plan.orderable && (
        <div className="mt-6">
          <Alert className="mb-3" text={trouble} />
          <BusyButton look="call" busy={busy} onClick={() => void put(plan.productId)}>
            {busy ? 'One moment…' : `Continue with ${plan.name}`}
          </BusyButton>
          <p className="mt-3 text-sm text-muted">It goes into your cart first. Nothing is ordered yet.</p>
        </div>
      )}
    </section>
  )
}

type Subscribed = { productOfferingID: string; monthlyFee: number }

/** Everything on the bill today and with the plan, which also brings along some of what is paid for today. */
const totalsOf = (subscriptions: readonly Subscribed[], { monthlyDifference, brings }: UpgradePlan) => {
  const sumOf = (some: readonly Subscribed[]) => some.reduce((sum, { monthlyFee }) => sum + monthlyFee, 0)
  const freed = subscriptions.filter((each) => brings.some(({ productId }) => productId === each.productOfferingID))
  const totalNow = sumOf(subscriptions)
  return { totalNow, totalThen: totalNow + monthlyDifference - sumOf(freed) }
}
