import { greetingOf } from '@hibla/contract/identity/standing.rule'
import { pages } from '@hibla/contract/values/paths'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useSession } from '../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { OwnAgent } from '../../agents/index.ts'
import { UnsentDrafts } from '../../applications/index.ts'
import { Figures } from '../figures/figures.tsx'
import { Applications } from '../list/applications.tsx'
import { SalesBanner } from './sales-banner.tsx'
import { WorkItems } from './work-items.tsx'

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
