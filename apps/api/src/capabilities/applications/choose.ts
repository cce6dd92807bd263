import type { Choice } from '@hibla/contract/applications/choice.contract'
import { codeOfSegment } from '@hibla/contract/applications/category.rule'
import { earliestInstallation } from '@hibla/contract/applications/installation-day.rule'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/http/caller.ts'
import { application, type applicationOrder } from './applications.tables.ts'
import { applicationOf, ownOrder } from './orders.ts'
import type { ApplicationsParts } from './parts.ts'

type Order = typeof applicationOrder.$inferSelect
type Application = typeof application.$inferSelect

/** What a choice costs where the line will be, or why it can't be had there today. */
export const quoteOf = async (
  { clock, catalog }: Pick<ApplicationsParts, 'clock' | 'catalog'>,
  { place, technology }: Pick<Order, 'place' | 'technology'>,
  { event }: Pick<Application, 'event'>,
  choice: Choice,
) => {
  const today = manilaDate(clock.now())
  const address = place?.address
  const chosen = await catalog.offered(choice, {
    today,
    customerCategory: codeOfSegment(event.customerSegment),
    technology,
    area: {
      region: address?.region_id,
      province: address?.province_id,
      municipality: address?.city_municipality_id,
    },
  })
  return chosen.ok ? ok({ ...chosen.value, quote: quoteFor(chosen.value, earliestInstallation(today)) }) : chosen
}

/** Puts a plan into a draft, replacing the one before. */
export const choosePlan = async (
  parts: ApplicationsParts,
  caller: Caller,
  { applicationRefID, ...choice }: Choice & { applicationRefID: string },
) =>
  parts.db.transaction(async (tx) => {
    const order = await ownOrder(tx, caller, applicationRefID)
    const draft = order && (await applicationOf(tx, order.orderId))
    if (!draft) return refused('not-found')
    if (draft.status !== 'draft') return refused('already-submitted')
    const quoted = await quoteOf(parts, order, draft, choice)
    if (!quoted.ok) return quoted
    await tx
      .update(application)
      .set({ choice, changedAt: parts.clock.now() })
      .where(eq(application.applicationRefId, applicationRefID))
    return ok({ status: true as const, quote: quoted.value.quote })
  })
