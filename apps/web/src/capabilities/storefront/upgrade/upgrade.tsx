import type { PlanCategory } from '@hibla/contract/catalog/product'
import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import { bringsStreaming } from '@hibla/contract/shop/upgrade.rule'
import { pages, streamingPlansPage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { NewBadge } from '../../../ui/new-badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CannotOrder } from '../cannot-order.tsx'
import { useUpgradeCategories, useUpgradePlans } from '../shop.queries.ts'
import { useUpgradePlanCategories, useUpgradePlanList } from '../upgrade-choice.ts'
import { PlanPicker } from './plan-picker.tsx'

const fastest = (
  <Empty title="You have the best plan we offer at your address">
    <p>When there’s a faster one, you’ll find it here. Until then, an add-on can bring it to every room.</p>
    <LinkButton to={pages.shop} className="mt-5">
      See add-ons
    </LinkButton>
  </Empty>
)

const without = (
  <Empty title="No plan with streaming for your line right now">
    <p>You can add streaming to the plan you have, and pay for it with your bill.</p>
    <LinkButton to={pages.shop} className="mt-5">
      See add-ons
    </LinkButton>
  </Empty>
)

/** Plans that a streaming service comes with, whatever their category. */
export function StreamingUpgrade({ account }: { account: ShopEligibility }) {
  return (
    <>
      <CannotOrder account={account} />
      <Panel
        load={useUpgradePlans(account)}
        failure="We couldn’t load the plans."
        skeleton={<Skeleton className="h-96 rounded-card" />}
        isEmpty={(plans) => !plans.some(bringsStreaming)}
        empty={without}
      >
        {(plans) => (
          <PlanPicker
            accountNumber={account.accountNumber}
            plans={plans.filter(bringsStreaming)}
            flow="netflix-upgrade-plan"
          />
        )}
      </Panel>
      <WayTo to={pages.upgrade}>See all plans</WayTo>
    </>
  )
}

function WayTo({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-6">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
      >
        {children}
      </Link>
    </p>
  )
}

export function Upgrade({ account }: { account: ShopEligibility }) {
  return (
    <>
      <CannotOrder account={account} />
      <Panel
        load={useUpgradeCategories(account)}
        failure="We couldn’t load the plans."
        skeleton={<Skeleton className="h-96 rounded-card" />}
        empty={fastest}
      >
        {(categories) => <InCategory account={account} categories={categories} />}
      </Panel>
    </>
  )
}

function InCategory({ account, categories }: { account: ShopEligibility; categories: PlanCategory[] }) {
  const { selectedCategory } = useUpgradePlanCategories()
  const chosen = categories.find(({ planCategoryId }) => planCategoryId === selectedCategory) ?? categories[0]!
  const choose = (planCategoryId: string) => {
    useUpgradePlanCategories.setState({ selectedCategory: planCategoryId })
    useUpgradePlanList.setState({ selectedPlan: null })
  }
  return (
    <>
      <fieldset>
        <legend className="sr-only">Plan categories</legend>
        <div className="-mx-(--page-margin) flex gap-2 overflow-x-auto px-(--page-margin) py-1 md:flex-wrap">
          {categories.map(({ planCategoryId, name, isNew }) => (
            <button
              key={planCategoryId}
              type="button"
              aria-pressed={planCategoryId === chosen.planCategoryId}
              onClick={() => choose(planCategoryId)}
              className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-line px-4 text-sm font-semibold whitespace-nowrap hover:border-text aria-pressed:border-strand aria-pressed:bg-strand aria-pressed:text-surface"
            >
              {name}
              {isNew && <NewBadge />}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="reading mt-4 text-muted">{chosen.description}</p>
      <Plans key={chosen.planCategoryId} account={account} planCategoryId={chosen.planCategoryId} />
    </>
  )
}

function Plans({ account, planCategoryId }: { account: ShopEligibility; planCategoryId: string }) {
  return (
    <Panel
      load={useUpgradePlans(account, planCategoryId)}
      failure="We couldn’t load the plans."
      skeleton={<Skeleton className="mt-6 h-80 rounded-card" />}
      empty={fastest}
    >
      {(plans) => (
        <>
          <PlanPicker accountNumber={account.accountNumber} plans={plans} flow="upgrade-plan" />
          {plans.some(bringsStreaming) && <WayTo to={streamingPlansPage}>See only plans with streaming</WayTo>}
        </>
      )}
    </Panel>
  )
}
