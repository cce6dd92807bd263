import { salesBanner } from '@hibla/contract/content/content.contract'
import { greetingOf } from '@hibla/contract/identity/principal.rule'
import { workItemCategories } from '@hibla/contract/sales/statistics.contract'
import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { OwnAgent } from '../../agents/index.ts'
import { UnsentDrafts } from '../../applications/index.ts'
import { SlideLink } from '../../content/index.ts'
import { Figures } from '../charts/charts.tsx'
import { Applications } from '../list/applications.tsx'

/** An agent's home: what to do next, every application, and how it goes. */
export default function SalesHome() {
  const { claims } = useSession()
  if (!claims) return null
  return (
    <div className="page py-8 md:py-12">
      <PageHead title="Sales dashboard" />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-2xl">{greetingOf(claims)}</h1>
          <p className="mt-1 text-muted">Sales dashboard</p>
        </div>
        <StartButtons />
      </div>
      <SalesBanner />
      <UnsentDrafts />
      <div className="mt-8">
        <WorkItems />
      </div>
      <Applications />
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-6">
          <Figures />
        </div>
        <Card>
          <h2 className="text-lg">Your profile</h2>
          <FactList
            facts={[
              { name: 'Signed in as', value: claims.email ?? 'Registered user' },
              ...(claims.agentCode ? [{ name: 'Agent code', value: claims.agentCode }] : []),
            ]}
          />
          <OwnAgent>
            {({ agentName, agentType, tsm }) => (
              <FactList
                facts={[
                  { name: 'Name', value: agentName },
                  { name: 'Agent type', value: agentType },
                  ...(tsm ? [{ name: 'Territory sales manager', value: tsm.agentName }] : []),
                ]}
              />
            )}
          </OwnAgent>
          <LinkButton to={pages.agentCheckAddress} className="mt-6 w-full">
            Start an application for a customer
          </LinkButton>
        </Card>
      </div>
    </div>
  )
}

/** What waits for the agent or their customers; each leads to those applications. */
function WorkItems() {
  const load = useLoad(workItemCategories, {}, { freshForMs: 0 })
  return (
    <Section title="Waiting for you">
      <div className="mt-4">
        <Panel load={load} failure="We couldn’t load what waits for you." skeleton={<Skeleton className="h-40" />}>
          {(categories) => (
            <ul className="grid gap-3 sm:grid-cols-2">
              {categories.map(({ category, name, count }) => (
                <li key={category}>
                  <Link
                    to={`?status=${category}#applications`}
                    className="flex min-h-14 items-center justify-between gap-4 rounded-field border border-line px-4 py-2 no-underline hover:border-edge"
                  >
                    <span>{name}</span>
                    <strong className={`figures text-xl ${count > 0 ? 'text-strand' : 'text-muted'}`}>{count}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </Section>
  )
}

/** What agents should know today. Nothing stands here while it loads, or if it can't be loaded: their work doesn't wait for it. */
function SalesBanner() {
  const slides = useLoad(salesBanner, {}, { about: 'content' }).data ?? []
  if (slides.length === 0) return null
  return (
    <section aria-label="News for agents" className="mt-6 grid gap-3">
      {slides.map(({ id, title, text, link }) => (
        <p key={id} className="rounded-card border-l-4 border-strand bg-sunken px-5 py-4 text-sm">
          <strong className="mr-2">{title}</strong>
          {text} {link && <SlideLink link={link} className="text-strand" />}
        </p>
      ))}
    </section>
  )
}

/** Where a thumb reaches them on a phone. */
function StartButtons() {
  return (
    <nav
      aria-label="Start an application"
      className="fixed inset-x-3 bottom-(--above-banner) z-20 grid grid-cols-2 gap-2 rounded-full border border-line bg-surface p-2 shadow-lg sm:static sm:flex sm:gap-3 sm:border-0 sm:bg-transparent sm:p-0 sm:shadow-none"
    >
      <LinkButton to={pages.agentResidential} look="call">
        New home
      </LinkButton>
      <LinkButton to={pages.agentBusiness}>New business</LinkButton>
    </nav>
  )
}
