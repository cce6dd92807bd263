import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CustomerCategory } from '../values/customer-category.ts'
import { Centavos } from '../values/money.ts'

export const Plan = z.object({
  planId: z.string(),
  name: z.string(),
  customerCategory: CustomerCategory,
  speedMbps: z.int(),
  monthlyFee: Centavos,
  tagline: z.string(),
  inclusions: z.array(z.string()),
  highlighted: z.boolean(),
  isNew: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const planList = endpoint({
  method: 'GET',
  path: '/cms/plans/list',
  summary: 'The plans we offer, cheapest first.',
  access: 'public',
  query: z.object({ customerCategory: CustomerCategory.optional() }),
  ok: z.array(Plan),
})
