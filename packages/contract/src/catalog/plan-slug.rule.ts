import { plainText } from '../values/plain-text.ts'
import type { Plan } from './product.ts'

/** A plan's name as its page's address spells it: `hibla-pamilya-300`. */
export const slugOf = ({ name }: Pick<Plan, 'name'>): string =>
  plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Where its page is. */
export const planPage = (plan: Pick<Plan, 'name'>): string => `/plans/${slugOf(plan)}`

/** The list for small businesses is among the plans' own pages, so no plan can be called that. */
export const BUSINESS_PLANS = '/plans/sme'
