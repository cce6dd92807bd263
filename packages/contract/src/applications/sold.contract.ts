import { z } from 'zod'
import { AgentCode, PromoCode, promoFaults } from '../agents/agents.contract.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { OrderId } from '../values/ids.ts'
import { writtenText } from '../values/shown-text.ts'
import { saveApplication } from './applications.contract.ts'

const ofAgents = { path: '/sales/applications', access: 'sales' } as const

/** The code is the login's; whoever names another one is refused. */
export const saveDraft = endpoint({
  ...ofAgents,
  method: 'POST',
  summary: 'Saves the draft of an application under the code of the agent who calls. Sent again, it is one save.',
  body: saveApplication.body.extend({ agentCode: z.union([z.literal(''), AgentCode]).optional() }),
  ok: saveApplication.ok,
  refusals: [...saveApplication.refusals, 'no-agent-code'],
  owns: { order: 'body.applicationRefID' },
  idempotent: true,
  limit: perTenMinutes(240),
})

export const updateSale = endpoint({
  ...ofAgents,
  method: 'PATCH',
  summary: 'Sets the promo code of a draft, or what the agent notes about an application. What isn’t named stays.',
  body: z.object({
    agentCode: AgentCode.optional(),
    refID: OrderId,
    /** Null takes it out again. */
    promoCode: PromoCode.nullable().optional(),
    remarks: writtenText(500, 'Please keep it to 500 characters').optional(),
  }),
  ok: z.object({ status: z.literal(true), promoCode: z.string().nullable(), remarks: z.string() }),
  refusals: ['not-found', 'not-your-agent-code', 'already-submitted', 'no-agent-code', ...promoFaults],
  owns: { application: 'body.refID' },
  limit: perTenMinutes(120),
})
