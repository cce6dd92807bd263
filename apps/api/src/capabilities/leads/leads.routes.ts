import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import type { LeadsParts } from './parts.ts'
import { submitLead } from './submit.ts'

export const leadsRoutes = (parts: LeadsParts) =>
  routes(contract.leads, { submitLead: ({ caller, body, keep }) => submitLead(parts, caller, body, keep) })
