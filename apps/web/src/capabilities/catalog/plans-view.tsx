import type { Region } from '@hibla/contract/address/address.contract'
import type { PlanCategory, Promotion } from '@hibla/contract/catalog/product'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { FeaturedFaqs, type CleanFaq } from '../help/index.ts'
import type { Block } from '../../kernel/block.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSite } from '../../kernel/site.ts'
import { BlockPanel } from '../../ui/block-panel.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { ComparableList } from './compare/comparable-list.tsx'
import { planListOf, planLists } from './plan-lists.ts'
import type { PlanOffer } from './plan-view.ts'
import { NewPlan } from './promo/new-plan.tsx'
import { PromoToast } from './promo/promo-toast.tsx'
import { Recommended } from './recommended.tsx'
import { listOfPlans, questions } from './structured-plans.ts'
import { ContractTerms } from './terms/contract-terms.tsx'
import type { TermView } from './terms/term-view.ts'

type PlansViewProps = {
  category: CustomerCategory
  plans: Block<PlanOffer[]>
  categories: PlanCategory[]
  newCategory: PlanCategory | null
  recommended: PlanOffer[]
  terms: TermView[]
  faqs: CleanFaq[]
  promotions: Promotion[]
  regions: Region[]
  region: Region | null
}

const words = {
  RES: { title: 'Fibre plans for your home', who: 'home' },
  SME: { title: 'Fibre plans for your business', who: 'business' },
}

/** Who it is for, what we recommend, all plans, what a contract means, and common questions. */
export function PlansView({ category, plans, categories, recommended, terms, faqs, ...page }: PlansViewProps) {
  const { origin } = useSite()
  const { title, who } = words[category]
  const all = plans.ok ? plans.value : []
  const from = all[0]?.price
  return (
    <div className="page py-10 md:py-16">
      <PageHead
        title={title}
        description={`Compare ${all.length} fibre plans for your ${who} by speed, price and contract${from ? `, from ${from} a month` : ''}. Check your address and apply online.`}
        canonical={planLists[category]}
      />
      <StructuredData graph={[listOfPlans(title, all, origin), ...questions(faqs)]} />
      <h1 className="text-2xl">{title}</h1>
      <p className="reading mt-3 text-lg text-muted">
        Compare up to three side by side, then check your address to apply.
      </p>
      <Segments chosen={category} />
      <Recommended plans={recommended} regions={page.regions} region={page.region} />
      <div id="plans" className="mt-12">
        <BlockPanel
          block={plans}
          failure="We couldn’t load the plans."
          empty={
            <Empty title="No plans available right now">Plans will appear here with their speeds and prices.</Empty>
          }
        >
          {(offered) => <ComparableList plans={offered} categories={categories} terms={terms} />}
        </BlockPanel>
      </div>
      <ContractTerms terms={terms} />
      {faqs.length > 0 && (
        <section aria-labelledby="plan-questions" className="mt-16">
          <h2 id="plan-questions" className="mb-6 text-xl">
            Questions about plans
          </h2>
          <FeaturedFaqs faqs={faqs} />
        </section>
      )}
      <LinkButton to={pages.checkAddress} look="call" className="mt-12">
        Check my address <ArrowIcon />
      </LinkButton>
      <PromoToast place="landing" promotions={page.promotions} />
      <NewPlan category={page.newCategory} />
    </div>
  )
}

const segments = [
  ['RES', 'Home'],
  ['SME', 'Business'],
] as const

function Segments({ chosen }: { chosen: CustomerCategory }) {
  return (
    <nav aria-label="Plans for" className="mt-6">
      <ul className="inline-flex rounded-full border border-line bg-sunken p-1">
        {segments.map(([category, name]) => (
          <li key={category}>
            <Link
              to={planListOf(category)}
              aria-current={category === chosen ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full px-6 font-semibold max-[22rem]:px-2 aria-[current=page]:bg-surface aria-[current=page]:text-strand aria-[current=page]:shadow"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
