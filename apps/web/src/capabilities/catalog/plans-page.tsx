import { useEffect } from 'react'
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { later } from '../../kernel/later.ts'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { services } from '../../kernel/services.ts'
import type { Route } from './+types/plans-page.ts'
import { listNames } from './list/address-with.ts'
import { planLists } from './plan-lists.ts'
import { PlansView } from './plans-view.tsx'
import { comparisonData, plansData } from './plans-data.server.ts'

const ComparisonView = later(() => import('./compare/comparison-view.tsx'))

export const handle: PageHandle = { sleeps: true, reads: ['compare', ...listNames] }

const categoryAt = (path: string): CustomerCategory => (path.startsWith(planLists.SME) ? 'SME' : 'RES')

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const given = context.get(services)
  const category = categoryAt(url.pathname)
  const comparison = await comparisonData(given, url.searchParams)
  if (comparison) return { category, comparison, list: null }
  return { category, comparison, list: await plansData(given, category, url.searchParams) }
}

/** Filters are applied in the browser; the server is asked again only for other plans. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : currentUrl.pathname !== nextUrl.pathname ||
      ['region', 'compare'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

/** All plans for a home or for a business, or up to three side by side. */
export default function PlansPage({ loaderData: { category, comparison, list } }: Route.ComponentProps) {
  useTopInState()
  if (comparison) return <ComparisonView {...comparison} />
  return list && <PlansView category={category} {...list} />
}

/** Whoever sends people here may say how far down. */
const useTopInState = (): void => {
  const location = useLocation()
  useEffect(() => {
    const top: unknown = (location.state as { top?: unknown } | null)?.top
    if (typeof top === 'number') window.scrollTo({ top })
  }, [location])
}
