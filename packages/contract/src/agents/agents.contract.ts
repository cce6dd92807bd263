import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const AgentCode = z.string().regex(/^[A-Z0-9-]{3,20}$/, 'This isn’t an agent code')

/** A place an agent may sell in, or the special name that means all places of its level. */
export const AllowedPlace = z.object({ name: z.string(), code: z.string() })
export type AllowedPlace = z.infer<typeof AllowedPlace>

export const Agent = z.object({
  agentCode: z.string(),
  agentName: z.string(),
  agentType: z.string(),
  regions: z.array(AllowedPlace),
  provinces: z.array(AllowedPlace),
  municipalities: z.array(AllowedPlace),
})
export type Agent = z.infer<typeof Agent>

export const agentDetails = endpoint({
  method: 'GET',
  at: 'new',
  path: '/sales/agents/{id}',
  summary: 'The details of the agent who calls, with the places they may sell in.',
  access: 'sales',
  params: z.object({ id: AgentCode }),
  ok: Agent,
  refusals: ['not-found'],
})
