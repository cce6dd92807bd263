import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NamedCategory } from '../values/customer-category.ts'
import { IsoDate } from '../values/iso-date.ts'

export const AgentCode = z.string().regex(/^[A-Z0-9-]{3,20}$/, 'This isn’t an agent code')

/** A place an agent may sell in, or the special name that means all places of its level. */
export const AllowedArea = z.object({ name: z.string(), code: z.string() })
export type AllowedArea = z.infer<typeof AllowedArea>

/** Whom an agent reports to: the territory sales manager. */
export const Tsm = z.object({ agentCode: z.string(), agentName: z.string() })

export const Agent = z.object({
  agentCode: z.string(),
  agentName: z.string(),
  agentType: z.string(),
  /** Nobody, for whoever leads a territory. */
  tsm: Tsm.nullable().optional(),
  regions: z.array(AllowedArea),
  provinces: z.array(AllowedArea),
  municipalities: z.array(AllowedArea),
})
export type Agent = z.infer<typeof Agent>

export const agentDetails = endpoint({
  method: 'GET',
  at: 'new',
  path: '/sales/agents/{id}',
  summary: 'The details of the agent who calls, with the places they may sell in (version 3).',
  access: 'sales',
  params: z.object({ id: AgentCode }),
  ok: Agent,
  refusals: ['not-found'],
})

export const agentTypes = endpoint({
  method: 'GET',
  path: '/cms/agents',
  summary: 'The kinds of agents there are.',
  access: 'sales',
  ok: z.array(z.object({ agentType: z.string(), description: z.string() })),
})

/** Whom a sale can count for, and who leads them. */
export const TeamMember = Agent.pick({ agentCode: true, agentName: true, agentType: true }).extend({
  tsm: Tsm.nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const team = endpoint({
  method: 'GET',
  path: '/agents',
  summary: 'The agent who calls, and whoever reports to them: their types, codes and territory sales managers.',
  access: 'sales',
  query: z.object({ agentType: z.string().max(60).optional() }),
  ok: z.array(TeamMember),
})

export const PromoCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/, 'A promo code has 3 to 20 letters and digits')

/** An offer that an agent makes at the door. It runs until the end of its last day in Manila. */
export const Promo = z.object({
  promoCode: z.string(),
  name: z.string(),
  description: z.string(),
  endsOn: IsoDate,
})
export type Promo = z.infer<typeof Promo>

export const promoCodes = endpoint({
  method: 'GET',
  path: '/sales/promo-codes',
  summary: 'The promo codes that agents can offer today to households or to businesses.',
  access: 'sales',
  query: z.object({ customerType: NamedCategory }),
  ok: z.array(Promo),
})

/** Why a promo code can't be used. */
export const promoFaults = ['promo-unknown', 'promo-ended'] as const
export type PromoFault = (typeof promoFaults)[number]
