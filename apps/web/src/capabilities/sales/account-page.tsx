import { pages } from '@hibla/contract/values/paths'
import { PageHead } from '../../kernel/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Section } from '../../ui/section.tsx'
import { OwnAgent, PromoCodes, TerritoryList } from '../agents/index.ts'

/** Who an agent is to us, where they sell, and what they can offer. */
export default function AgentAccountPage() {
  return (
    <div className="page py-8 md:py-12">
      <PageHead title="Account info" />
      <h1 className="text-2xl">Account info</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <OwnAgent>
          {(agent) => (
            <>
              <Section title="You">
                <FactList
                  facts={[
                    { name: 'Name', value: agent.agentName },
                    { name: 'Agent code', value: agent.agentCode },
                    { name: 'Agent type', value: agent.agentType },
                    {
                      name: 'Territory sales manager (TSM)',
                      value: agent.tsm
                        ? `${agent.tsm.agentName}, ${agent.tsm.agentCode}`
                        : 'You lead your own territory',
                    },
                  ]}
                />
                <LinkButton to={pages.agentSecurity} className="mt-6">
                  Login and security
                </LinkButton>
              </Section>
              <Section title="Where you sell">
                <TerritoryList agent={agent} />
              </Section>
            </>
          )}
        </OwnAgent>
        <Section title="Promo codes for homes">
          <div className="mt-4">
            <PromoCodes customerType="RES" />
          </div>
        </Section>
        <Section title="Promo codes for businesses">
          <div className="mt-4">
            <PromoCodes customerType="SME" />
          </div>
        </Section>
      </div>
      <LinkButton to={pages.salesPartner} className="mt-6">
        Start an application with a promo code
      </LinkButton>
    </div>
  )
}
