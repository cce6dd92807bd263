import { allowedAreas, everywhere, isRestricted, type AllowedAreas } from '@hibla/contract/agents/allowed-areas.rule'
import { agentDetails } from '@hibla/contract/agents/agents.contract'
import type { ReactNode } from 'react'
import { useLoad } from '../../kernel/query.ts'
import { useSite } from '../../kernel/site.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'

type AgentAreasProps = {
  /** Whether an agent is choosing, and that agent's code. */
  agent: boolean
  agentCode: string | undefined
  children: (allowed: AllowedAreas) => ReactNode
}

/** Provides the places a person may choose: all of them, unless they are an agent with restricted locations. */
export function AgentAreas({ agent, agentCode, children }: AgentAreasProps) {
  const flag = useSite().config.salesLocationRestrictionEnabled
  if (!agent || !isRestricted(flag)) return children(everywhere)
  if (agentCode === undefined) return children(allowedAreas(undefined, flag))
  return (
    <RestrictedAreas agentCode={agentCode} flag={flag}>
      {children}
    </RestrictedAreas>
  )
}

type RestrictedAreasProps = Pick<AgentAreasProps, 'children'> & { agentCode: string; flag: string }

function RestrictedAreas({ agentCode, flag, children }: RestrictedAreasProps) {
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
      {(agent) => children(allowedAreas(agent, flag))}
    </Panel>
  )
}
