import { agentTypes, team, type TeamMember } from '@hibla/contract/agents/agents.contract'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useLoad } from '../../kernel/query.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { agentPromoCode, OwnAgent, PromoCodes } from '../agents/index.ts'

const kinds = [
  { value: 'RES', label: 'A home' },
  { value: 'SME', label: 'A business' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Where a sales partner starts: for whom the sale counts, what is offered with it, and who it is for. */
export default function PartnerPage() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>('RES')
  const [promo, setPromo] = useState(() => agentPromoCode.read() ?? '')
  const start = () => {
    if (promo) agentPromoCode.write(promo)
    else agentPromoCode.remove()
    void navigate(kind === 'RES' ? pages.agentResidential : pages.agentBusiness)
  }
  const choose = (next: Kind) => {
    setKind(next)
    setPromo('')
  }
  return (
    <div className="page py-8 md:py-12">
      <PageHead title="Application by a sales partner" />
      <h1 className="text-2xl">Application by a sales partner</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <Section title="Who this sale counts for" intro="It comes from your login and can’t be changed here.">
          <OwnAgent>{({ agentCode }) => <Credited agentCode={agentCode} />}</OwnAgent>
        </Section>
        <Section title="The application">
          <div className="mt-5 grid gap-5">
            <SelectField
              label="Who is it for?"
              options={kinds}
              value={kind}
              onChange={({ target }) => choose(target.value as Kind)}
            />
            <PromoCodes customerType={kind}>
              {(promos) => (
                <SelectField
                  label="Promo code (optional)"
                  prompt="None"
                  options={promos.map(({ promoCode, name }) => ({ value: promoCode, label: `${promoCode}: ${name}` }))}
                  value={promos.some(({ promoCode }) => promoCode === promo) ? promo : ''}
                  onChange={({ target }) => setPromo(target.value)}
                />
              )}
            </PromoCodes>
            <Button look="call" onClick={start}>
              Check the customer’s address
            </Button>
          </div>
        </Section>
      </div>
    </div>
  )
}

function Credited({ agentCode }: { agentCode: string }) {
  const { claims } = useSession()
  const members = useLoad(team, { query: {} }, { of: claims?.sub })
  const types = useLoad(agentTypes, {})
  return (
    <Panel load={members} failure="We couldn’t load your team." skeleton={<Skeleton className="mt-4 h-40" />}>
      {(all) => {
        const own = all.find((each) => each.agentCode === agentCode)
        return own ? (
          <Facts own={own} about={types.data?.find((each) => each.agentType === own.agentType)?.description} />
        ) : null
      }}
    </Panel>
  )
}

function Facts({ own, about }: { own: TeamMember; about: string | undefined }) {
  return (
    <FactList
      facts={[
        { name: 'Agent type', value: about ? `${own.agentType}. ${about}` : own.agentType },
        { name: 'Agent code', value: `${own.agentCode}, ${own.agentName}` },
        { name: 'TSM', value: own.tsm ? `${own.tsm.agentCode}, ${own.tsm.agentName}` : 'None' },
      ]}
    />
  )
}
