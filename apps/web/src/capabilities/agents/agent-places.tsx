import { allowedPlaces, everywhere, isRestricted, type AllowedPlaces } from '@hibla/contract/agents/allowed-places.rule'
import { agentDetails } from '@hibla/contract/agents/agents.contract'
import type { ReactNode } from 'react'
import { useLoad } from '../../kernel/query.ts'
import { useSite } from '../../kernel/site.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'

type AgentPlacesProps = {
  /** Whether an agent is choosing, and that agent's code. */
  agent: boolean
  agentCode: string | undefined
  children: (allowed: AllowedPlaces) => ReactNode
}

/** Provides the places a person may choose: all of them, unless they are an agent with restricted locations. */
export function AgentPlaces({ agent, agentCode, children }: AgentPlacesProps) {
  const flag = useSite().config.salesLocationRestrictionEnabled
  if (!agent || !isRestricted(flag)) return children(everywhere)
  if (agentCode === undefined) return children(allowedPlaces(undefined, flag))
  return (
    <RestrictedPlaces agentCode={agentCode} flag={flag}>
      {children}
    </RestrictedPlaces>
  )
}

type RestrictedPlacesProps = Pick<AgentPlacesProps, 'children'> & { agentCode: string; flag: string }

function RestrictedPlaces({ agentCode, flag, children }: RestrictedPlacesProps) {
  const load = useLoad(agentDetails, { params: { id: agentCode } }, { retried: true })
  return (
    <Panel
      load={load}
      failure="We couldn’t load the areas you cover."
      skeleton={
        <div className="grid gap-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      }
    >
      {(agent) => children(allowedPlaces(agent, flag))}
    </Panel>
  )
}
