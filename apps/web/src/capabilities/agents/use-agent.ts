import { agentDetails } from '@hibla/contract/agents/agents.contract'
import { useLoad } from '../../kernel/query.ts'
import { useSession } from '../../kernel/session/use-session.ts'

/** The logged-in agent's details, tried three times. For other people nothing is requested. */
export const useAgent = () => {
  const { claims, principal } = useSession()
  const agentCode = principal?.personas.has('sales') ? claims?.agentCode : undefined
  const options = { retried: true, enabled: agentCode !== undefined } as const
  return { agentCode, load: useLoad(agentDetails, { params: { id: agentCode ?? '' } }, options) }
}

/** Whether the logged-in agent's details failed to load. */
export const useAgentDetailsFailed = (): boolean => useAgent().load.error !== undefined
