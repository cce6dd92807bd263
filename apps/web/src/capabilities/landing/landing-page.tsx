import { redirect } from 'react-router'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { services } from '../../kernel/services.ts'
import { useSite } from '../../kernel/site.ts'
import { NewPlan } from '../catalog/index.ts'
import type { Route } from './+types/landing-page.ts'
import { checkAccountNumber } from './account-number.ts'
import { BranchesSection } from './branches-section.tsx'
import { HelpSection } from './help-section.tsx'
import { Hero } from './hero.tsx'
import { landingData } from './landing-data.server.ts'
import { PlansSection } from './plans-section.tsx'
import { SectionScript, useSection } from './section-in-view.tsx'
import { sectionOf } from './sections.ts'
import { LandingFacts } from './landing-facts.tsx'
import { TasksSection } from './tasks-section.tsx'
import { VoicesSection } from './voices-section.tsx'

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
