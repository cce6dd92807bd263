import type { Agent } from '@hibla/contract/agents/agents.contract'
import { isRestricted } from '@hibla/contract/agents/allowed-areas.rule'
import { useSite } from '../../kernel/site.ts'
import { FactList } from '../../ui/fact-list.tsx'

const EVERYWHERE = /^ALL /

const named = (places: Agent['regions'], all: string): string =>
  places.some(({ name }) => EVERYWHERE.test(name)) ? all : places.map(({ name }) => name).join(', ') || 'None'

/** Where an agent may sell, level by level. */
export function TerritoryList({ agent }: { agent: Agent }) {
  if (!isRestricted(useSite().config.salesLocationRestrictionEnabled))
    return <p className="mt-3">You can sell anywhere in the country.</p>
  return (
    <FactList
      facts={[
        { name: 'Regions', value: named(agent.regions, 'All regions') },
        { name: 'Provinces', value: named(agent.provinces, 'All provinces') },
        { name: 'Cities and municipalities', value: named(agent.municipalities, 'All cities and municipalities') },
      ]}
    />
  )
}
