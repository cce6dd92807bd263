import type { ReactNode } from 'react'
import { ErrorPanel, Skeleton } from '../../ui/faces.tsx'
import type { useCarts } from './cart.queries.ts'

type LoadedCartsProps = {
  of: ReturnType<typeof useCarts>
  /** As high as what comes, so that nothing jumps. */
  height: string
  children: () => ReactNode
}

/** What needs both of an account's carts, once they're here. */
export function LoadedCarts({ of: { addons, plan }, height, children }: LoadedCartsProps) {
  if (addons.loading || plan.loading)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading…</span>
        <Skeleton className={`${height} rounded-card`} />
      </div>
    )
  const error = addons.error ?? plan.error
  if (error === undefined) return children()
  const retry = () => {
    addons.retry()
    plan.retry()
  }
  return <ErrorPanel what="We couldn’t load your cart." advice={error} onRetry={retry} />
}
