import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import type { LeadsDeps } from './deps.ts'
import { submitLead } from './submit.ts'

export const leadsRoutes = (deps: LeadsDeps) =>
  routes(contract.leads, { submitLead: ({ caller, body, storeAnswer }) => submitLead(deps, caller, body, storeAnswer) })
