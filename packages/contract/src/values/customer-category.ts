import { z } from 'zod'

/** Who a plan is for, and what kind of customer someone is: a household or a small business. */
export const CustomerCategory = z.enum(['RES', 'SME'])
export type CustomerCategory = z.infer<typeof CustomerCategory>
