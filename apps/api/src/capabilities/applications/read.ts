import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from 'drizzle-orm'
import { application, applicationOrder as order } from './applications.tables.ts'
import { bookedDayOf } from './appointments/slots.ts'
import { offersNow } from './choose.ts'
import type { ApplicationsParts } from './parts.ts'
import { standOf } from './stand.ts'

/** An application as far as it has come. The kernel has checked whose it is. */
export const readApplication = async (parts: ApplicationsParts, applicationRefId: string) => {
  const [offers, [found], bookedDay] = await Promise.all([
    offersNow(parts),
    parts.db
      .select({ order, application })
      .from(order)
      .innerJoin(application, eq(application.applicationRefId, order.orderId))
      .where(eq(order.orderId, applicationRefId)),
    bookedDayOf(parts.db, applicationRefId),
  ])
  if (!found) return refused('not-found')
  const { place, latitude, longitude, technology } = found.order
  const { status: stage, event, birthDate, choice, agreed } = found.application
  const { priced, obstacles } = standOf(offers, found, bookedDay)
  return ok({
    status: true as const,
    applicationRefID: applicationRefId,
    applicationStatus: applicationStatusText[stage],
    stage,
    told: event,
    birthDate: birthDate as IsoDate | null,
    place: place && { ...place, latitude: latitude!, longitude: longitude!, technology: technology! },
    choice,
    quote: agreed?.quote ?? priced?.quote ?? null,
    obstacles: stage === 'draft' ? obstacles : [],
  })
}
