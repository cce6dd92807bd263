import { agentDetails } from '@hibla/contract/agents/agents.contract'
import { useLoad } from '../../kernel/query.ts'
import { useSession } from '../../kernel/session/use-session.ts'

/** Whether the logged-in agent's details failed to load. For other people nothing is requested. */
export const useAgentDetailsFailed = (): boolean => {
  const { claims, standing } = useSession()
  const agentCode = standing?.personas.has('sales') ? claims?.agentCode : undefined
  const options = { retried: true, enabled: agentCode !== undefined } as const
  return useLoad(agentDetails, { params: { id: agentCode ?? '' } }, options).error !== undefined
}
