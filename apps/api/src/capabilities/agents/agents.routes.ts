import { contract } from '@hibla/contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import type { AgentsDeps } from './deps.ts'
import { offeredOn, promosReader } from './promo-codes.ts'
import { teamOf, typesOfAgents } from './team.ts'

export const agentsRoutes = ({ db, memory, clock, service }: AgentsDeps) => {
  const promos = promosReader(db, memory)
  return routes(contract.agents, {
    agentDetails: async ({ caller, params }) => {
      const agent = await service.self(db, caller)
      // Another agent's code gets the same response as an unknown one.
      return agent?.agentCode === params.id ? ok(agent) : refused('not-found')
    },
    agentTypes: async () => ok(await typesOfAgents(db)),
    team: async ({ caller, query }) => {
      const code = service.codeOf(caller)
      return ok(code === undefined ? [] : await teamOf(db, code, query.agentType))
    },
    promoCodes: async ({ query }) => ok(offeredOn(await promos(), query.customerType, manilaDate(clock.now()))),
  })
}
