import type { PlanCategory } from '@hibla/contract/catalog/product'
import { Link } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSite } from '../../kernel/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { NewBadge } from '../../ui/new-badge.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import type { AddonView } from './addon-view.ts'
import { comparison } from './compare/compared.ts'
import { Inclusions } from './inclusions.tsx'
import { lineNames } from './line-names.ts'
import { planListOf } from './plan-lists.ts'
import { strandsFor, type PlanOffer } from './plan-view.ts'
import { SpeedBundle } from './speed-bundle.tsx'
import { productOf, trailTo } from './structured-plans.ts'
import { ContractTerms } from './terms/contract-terms.tsx'
import type { TermView } from './terms/term-view.ts'
import { checkAddressFor } from './requested-plan.ts'

type PlanDetailsProps = {
  plan: PlanOffer
  category: PlanCategory
  terms: TermView[]
  addons: AddonView[]
  availableIn: string[]
  /** The plans next to it in price. */
  others: PlanOffer[]
}

export function PlanDetails({ plan, category, terms, addons, availableIn, others }: PlanDetailsProps) {
  const { origin } = useSite()
  const list = planListOf(plan.customerCategory)
  return (
    <div className="page py-8 md:py-12">
      <PageHead
        title={`${plan.name}: ${plan.speedMbps} Mbps fibre`}
        description={`${plan.tagline} ${plan.speedMbps} Mbps for ${plan.price} a month, with ${plan.inclusions.join(', ')}.`}
        canonical={plan.page as `/${string}`}
      />
      <StructuredData graph={[productOf(plan, origin), trailTo(plan, list, origin)]} />
      <nav aria-label="Breadcrumb" className="text-sm">
        <Link to={list} className="inline-flex min-h-11 items-center text-strand underline underline-offset-4">
          {plan.customerCategory === 'SME' ? 'Plans for businesses' : 'Plans for homes'}
        </Link>
      </nav>
      <div className="mt-4 overflow-hidden rounded-card border border-line bg-surface lg:grid lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <SpeedBundle carried={0} strands={strandsFor(plan.speedMbps)} />
          <div className="p-6 md:p-8">
            <p className="flex flex-wrap items-center gap-x-3 text-sm font-semibold text-muted">
              {category.name}
              {category.isNew && <NewBadge />}
            </p>
            <h1 className="mt-1 text-2xl">{plan.name}</h1>
            <p className="mt-3 text-lg text-muted">{plan.tagline}</p>
            <Inclusions things={plan.inclusions} className="mt-6 grid gap-2 sm:grid-cols-2" />
          </div>
        </div>
        <Price plan={plan} availableIn={availableIn} />
      </div>
      {plan.switcher && (
        <p className="reading mt-6">
          This plan is for people who have another provider today. Have its latest bill ready when you apply.
        </p>
      )}
      <ContractTerms terms={terms} />
      <Addons addons={addons} />
      {others.length > 0 && (
        <section aria-labelledby="near-plans" className="mt-16">
          <h2 id="near-plans" className="text-xl">
            Not sure yet?
          </h2>
          <LinkButton to={comparison([plan, ...others].map(({ planId }) => planId))} className="mt-5">
            Compare with {new Intl.ListFormat('en').format(others.map(({ name }) => name))}
          </LinkButton>
        </section>
      )}
    </div>
  )
}

function Price({ plan, availableIn }: Pick<PlanDetailsProps, 'plan' | 'availableIn'>) {
  const facts = [
    ['Speed', `${plan.speedMbps.toLocaleString('en-PH')} Mbps`],
    ['Contract', plan.contractTermMonths > 0 ? `${plan.contractTermMonths} months` : 'None'],
    ['Installation', plan.installation ?? 'Free'],
    ['Line', lineNames[plan.technology]],
    ['Where', availableIn.length > 0 ? availableIn.join(', ') : 'Wherever we have fibre'],
    ...(plan.until ? [['On offer until', plan.until]] : []),
  ]
  return (
    <div className="border-t border-line bg-ground p-6 md:p-8 lg:border-t-0 lg:border-l">
      <p>
        <span className="figures text-2xl font-bold">{plan.price}</span> <span className="text-muted">a month</span>
      </p>
      <dl className="mt-5 divide-y divide-line border-y border-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 py-2.5">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="figures text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to={checkAddressFor(plan)} look="call" className="mt-6 w-full">
        Check my address <ArrowIcon />
      </LinkButton>
      <p className="mt-3 text-sm text-muted">
        We’ll keep this plan in mind. You can choose another once we know that fibre reaches you.
      </p>
    </div>
  )
}

function Addons({ addons }: { addons: AddonView[] }) {
  if (addons.length === 0) return null
  return (
    <section aria-labelledby="plan-addons" className="mt-16">
      <h2 id="plan-addons" className="text-xl">
        Add-ons for this plan
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {addons.map(({ addonId, name, description, price }) => (
          <li key={addonId} className="rounded-card border border-line bg-surface p-6">
            <h3 className="text-base">{name}</h3>
            <p className="mt-1 text-sm text-muted">{description}</p>
            <p className="figures mt-3 font-semibold">{price}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
