import type { Agent } from '@hibla/contract/agents/agents.contract'
import type { ReactNode } from 'react'
import { ErrorPanel, Skeleton } from '../../ui/faces.tsx'
import { useAgent } from './use-agent.ts'

/** Shows something of the logged-in agent's details, or says in our own words that they can't be had. */
export function OwnAgent({ children }: { children: (agent: Agent) => ReactNode }) {
  const { agentCode, load } = useAgent()
  if (agentCode === undefined)
    return (
      <ErrorPanel
        what="Your login has no agent code."
        advice="Ask your sales manager to have one added. Until then, nothing you sell would count for you."
      />
    )
  if (load.loading)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-40" />
      </div>
    )
  if (load.data === undefined)
    return (
      <ErrorPanel
        what="We can’t get your agent details right now."
        advice="Your menu is hidden until we have them. Please try again; if it doesn’t help, call your sales manager."
        onRetry={load.retry}
      />
    )
  return children(load.data)
}
