import { promoCodes, type Promo } from '@hibla/contract/agents/agents.contract'
import { longDate } from '@hibla/contract/values/dates'
import type { ReactNode } from 'react'
import { useLoad } from '../../kernel/query.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'

const HOUR_MS = 3_600_000

type PromoCodesProps = {
  customerType: 'RES' | 'SME'
  /** Another way to show them; by default they are listed. */
  children?: (promos: Promo[]) => ReactNode
}

/** What agents can offer today to households or to businesses. */
export function PromoCodes({ customerType, children = listed }: PromoCodesProps) {
  const load = useLoad(promoCodes, { query: { customerType } }, { freshForMs: HOUR_MS })
  return (
    <Panel
      load={load}
      failure="We couldn’t load the promo codes."
      skeleton={<Skeleton className="h-12" />}
      empty={<p className="text-sm text-muted">There’s no promo code right now.</p>}
    >
      {children}
    </Panel>
  )
}

const listed = (promos: Promo[]) => (
  <ul className="divide-y divide-line border-t border-line">
    {promos.map(({ promoCode, name, description, endsOn }) => (
      <li key={promoCode} className="py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong className="figures">{promoCode}</strong>
          <span className="text-sm text-muted">until {longDate(endsOn)}</span>
        </p>
        <p className="text-sm">
          {name}. {description}
        </p>
      </li>
    ))}
  </ul>
)
