import { z } from 'zod'
import { flowTypes } from './actions.rule.ts'

export const CartId = z.string().regex(/^CART-[2-9A-HJ-NP-Z]{16}$/, 'This isn’t a cart')
export const FlowType = z.enum(flowTypes)

/** How many lines a cart has room for. */
export const MOST_LINES = 50
