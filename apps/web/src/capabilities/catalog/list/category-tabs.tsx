import type { PlanCategory } from '@hibla/contract/catalog/product'
import { Link, useLocation } from 'react-router'
import { NewBadge } from '../../../ui/new-badge.tsx'
import { addressWith } from './address-with.ts'

type CategoryTabsProps = { categories: PlanCategory[]; chosen: string | undefined }

const look =
  'flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-semibold whitespace-nowrap ' +
  'border-line hover:border-text aria-current:border-strand aria-current:bg-strand aria-current:text-surface'

/** Links, so that they work before scripts have loaded and each category can be bookmarked. */
export function CategoryTabs({ categories, chosen }: CategoryTabsProps) {
  const location = useLocation()
  const tabs = [{ planCategoryId: undefined, name: 'All plans', isNew: false }, ...categories]
  return (
    <nav aria-label="Plan categories">
      <ul className="-mx-(--page-margin) flex gap-2 overflow-x-auto px-(--page-margin) py-1 md:flex-wrap">
        {tabs.map(({ planCategoryId, name, isNew }) => (
          <li key={name} className="shrink-0">
            <Link
              to={addressWith(location, { category: planCategoryId })}
              replace
              preventScrollReset
              aria-current={planCategoryId === chosen ? 'true' : undefined}
              className={look}
            >
              {name}
              {isNew && <NewBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
