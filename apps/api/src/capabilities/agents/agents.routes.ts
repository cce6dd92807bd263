import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import type { AgentsDoor } from './agents.door.ts'

export const agentsRoutes = ({ self }: AgentsDoor) =>
  routes(contract.agents, {
    agentDetails: async ({ caller, params }) => {
      const agent = await self(caller)
      // Another agent's code gets the same response as an unknown one.
      return agent?.agentCode === params.id ? ok(agent) : refused('not-found')
    },
  })
