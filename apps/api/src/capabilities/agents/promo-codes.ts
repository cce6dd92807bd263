import type { Promo, PromoFault } from '@hibla/contract/agents/agents.contract'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import type { IsoDate } from '@hibla/contract/values/dates'
import { asc, getTableName } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { promoCode } from './agents.tables.ts'

/** All promo codes, those that end first first. They are few, and every application is checked against them. */
export const promosReader = (db: Database, { cached }: Cache) => {
  const read = cached(getTableName(promoCode), () =>
    db.select().from(promoCode).orderBy(asc(promoCode.endsOn), asc(promoCode.promoCode)),
  )
  return () => read('all')
}

type Promos = (typeof promoCode.$inferSelect)[]

/** What agents can offer on a day. */
export const offeredOn = (promos: Promos, customerType: CustomerCategory, today: IsoDate): Promo[] =>
  promos.filter((each) => each.customerType === customerType && each.startsOn <= today && today <= each.endsOn)

/** Why a promo code can't be offered; undefined if it can. */
export type PromoFaultOn = (code: string, customerType: CustomerCategory) => PromoFault | undefined

/** A code that hasn't begun yet is nobody's business, so it looks like one that doesn't exist. */
export const faultsAmong =
  (promos: Promos, today: IsoDate): PromoFaultOn =>
  (code, customerType) => {
    const found = promos.find((each) => each.promoCode === code && each.customerType === customerType)
    if (!found || today < found.startsOn) return 'promo-unknown'
    return found.endsOn < today ? 'promo-ended' : undefined
  }
