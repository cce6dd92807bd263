import type { Slide, Testimonial } from '@hibla/contract/content/content.contract'
import type { Store } from '@hibla/contract/help/stores.contract'
import { redirect } from 'react-router'
import type { Block } from '../../kernel/block.ts'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { services } from '../../kernel/services.ts'
import { useSite } from '../../kernel/site.ts'
import { BlockPanel } from '../../ui/block-panel.tsx'
import { Empty } from '../../ui/faces.tsx'
import { NewPlan } from '../catalog/index.ts'
import { Carousel, Testimonials } from '../content/index.ts'
import { BranchList } from '../help/index.ts'
import type { Route } from './+types/landing-page.ts'
import { checkAccountNumber } from './account-number.ts'
import { CheckStatus } from './check-status.tsx'
import { HelpSection } from './help-section.tsx'
import { Hero } from './hero.tsx'
import { landingData } from './landing-data.server.ts'
import { PlansSection } from './plans-section.tsx'
import { sectionOf, SectionScript, useSection } from './section-in-view.tsx'
import { LandingFacts } from './landing-facts.tsx'
import { PayBill, type PayBillProps } from './pay-bill.tsx'
import { Section } from './section.tsx'

export const handle: PageHandle = { sleeps: true, reads: ['accountNumber'] }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const typed = url.searchParams.get('accountNumber')
  const account = typed === null ? null : checkAccountNumber(typed)
  if (account?.ok) throw redirect(`/payment/${account.accountNumber}`)
  const data = await landingData(context.get(services))
  return { ...data, section: sectionOf(url.pathname), pay: { typed: typed ?? '', error: account?.error } }
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { plans, faqs, branches, slides, voices, newCategory, section, pay } = loaderData
  const { brand } = useSite().config
  useSection(section)
  const cheapest = plans.ok ? plans.value[0]?.price : undefined
  return (
    <>
      <PageHead
        title={`${brand.product}: fibre internet for your home`}
        description={`${brand.tagline} Check your address, compare plans${cheapest ? ` from ${cheapest} a month` : ''}, pay a bill, track your application and get help.`}
        canonical="/"
      />
      <LandingFacts faqs={faqs.ok ? faqs.value : []} />
      <Hero cheapest={cheapest} />
      <PlansSection plans={plans} />
      <TasksSection pay={pay} />
      <VoicesSection slides={slides} voices={voices} />
      <HelpSection faqs={faqs} />
      <BranchesSection branches={branches} />
      <SectionScript section={section} />
      <NewPlan category={newCategory} />
    </>
  )
}

/** What existing customers need most. */
function TasksSection({ pay }: { pay: PayBillProps }) {
  return (
    <div className="page grid gap-6 lg:grid-cols-[1.15fr_1fr]">
      <PayBill {...pay} />
      <CheckStatus />
    </div>
  )
}

type VoicesSectionProps = { slides: Block<Slide[]>; voices: Block<Testimonial[]> }

/** Offers and testimonials. They are extras, so a failure to load them is not shown. */
function VoicesSection({ slides, voices }: VoicesSectionProps) {
  return (
    <>
      {slides.ok && slides.value.length > 0 && (
        <section aria-labelledby="offers-heading" className="pt-16 md:pt-24">
          <h2 id="offers-heading" className="page mb-8 text-2xl">
            Good to know
          </h2>
          <Carousel slides={slides.value} label="Offers" />
        </section>
      )}
      {voices.ok && voices.value.length > 0 && (
        <section aria-labelledby="voices-heading" className="page pt-16 md:pt-24">
          <h2 id="voices-heading" className="sr-only">
            What our subscribers say
          </h2>
          <Testimonials testimonials={voices.value} />
        </section>
      )}
    </>
  )
}

function BranchesSection({ branches }: { branches: Block<Store[]> }) {
  return (
    <Section id="branches" title="Visit a branch" className="border-t border-line">
      <BlockPanel
        block={branches}
        failure="We couldn’t load our branches."
        empty={<Empty title="No branches yet">Addresses and opening hours will appear here.</Empty>}
      >
        {(all) => <BranchList stores={all} />}
      </BlockPanel>
    </Section>
  )
}
