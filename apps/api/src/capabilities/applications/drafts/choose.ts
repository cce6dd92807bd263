import type { Choice } from '@hibla/contract/applications/choice.contract'
import { codeOfSegment } from '@hibla/contract/values/customer-segment'
import { assumedInstallation } from '@hibla/contract/applications/installation-day.rule'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import { application, type applicationOrder } from '../applications.tables.ts'
import type { Offers } from '../../catalog/catalog.service.ts'
import { daysOf, type Days } from '../appointments/slots.ts'
import { lockedApplication } from './orders.ts'
import type { ApplicationsDeps } from '../deps.ts'

type Order = typeof applicationOrder.$inferSelect
type Application = typeof application.$inferSelect

/** What a choice costs where the line will be, or why it can't be had there today. */
export const priceOf = (
  offers: Offers,
  { place, technology }: Pick<Order, 'place' | 'technology'>,
  { event }: Pick<Application, 'event'>,
  choice: Choice,
  days: Days,
) => {
  const address = place?.address
  const chosen = offers.offered(choice, {
    customerCategory: codeOfSegment(event.customerSegment),
    technology,
    area: {
      region: address?.region_id,
      province: address?.province_id,
      municipality: address?.city_municipality_id,
    },
  })
  if (!chosen.ok) return chosen
  const { day, isBooked } = assumedInstallation(offers.today, days)
  return ok({ ...chosen.value, quote: { ...quoteFor(chosen.value, day), forBookedDay: isBooked } })
}

/** What's on offer today. */
export const offersNow = ({ catalog, clock }: Pick<ApplicationsDeps, 'catalog' | 'clock'>): Promise<Offers> =>
  catalog.on(manilaDate(clock.now()))

/** Puts a plan into a draft, replacing the one before. */
export const choosePlan = async (
  deps: ApplicationsDeps,
  caller: Caller,
  { applicationRefID, ...choice }: Choice & { applicationRefID: string },
) => {
  const offers = await offersNow(deps)
  const promoFault = await deps.agents.promoFaultOn(offers.today)
  return deps.db.transaction(async (tx) => {
    const [found, days] = await Promise.all([
      lockedApplication(tx, deps, caller, applicationRefID),
      daysOf(tx, applicationRefID, offers.today),
    ])
    if (!found?.rights.fillsIn) return refused('not-found')
    if (found.application.status !== 'draft') return refused('already-submitted')
    const priced = priceOf(offers, found.order, found.application, choice, days)
    if (!priced.ok) return priced
    const { promoCode, event } = found.application
    const hasEnded = promoCode !== null && promoFault(promoCode, codeOfSegment(event.customerSegment)) !== undefined
    // Only an agent can offer another promo code; whoever else goes on here goes on without.
    const without = hasEnded && found.rights.by !== 'agent' ? { promoCode: null } : {}
    await tx
      .update(application)
      .set({ choice, ...without, changedAt: deps.clock.now() })
      .where(eq(application.applicationRefId, applicationRefID))
    return ok({ status: true as const, quote: priced.value.quote })
  })
}
