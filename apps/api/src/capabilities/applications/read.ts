import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { application, applicationOrder as order, citizenship } from './applications.tables.ts'
import { daysOf } from './appointments/slots.ts'
import { isAnybodys } from './drafts/draft-files.ts'
import type { ApplicationsDeps } from './deps.ts'
import { readToday, completenessOf } from './submitting/completeness.ts'
import { isCheckedLately, stillServed } from './submitting/still-served.ts'
import { eventVersion } from './drafts/event-version.ts'

/** An application as far as it has come. The kernel has checked whose it is. */
export const readApplication = async (deps: ApplicationsDeps, caller: Caller, applicationRefId: string) => {
  const [today, [found], days, files] = await Promise.all([
    readToday(deps),
    deps.db
      .select({ order, application, citizenship: { code: citizenship.code, name: citizenship.name } })
      .from(order)
      .innerJoin(application, eq(application.applicationRefId, order.orderId))
      .leftJoin(citizenship, eq(citizenship.code, application.citizenship))
      .where(eq(order.orderId, applicationRefId)),
    daysOf(deps.db, applicationRefId, manilaDate(deps.clock.now())),
    deps.documents.of(deps.db, applicationRefId),
  ])
  if (!found) return refused('not-found')
  const { place, latitude, longitude, technology, visitFirst } = found.order
  const { status: stage, event, birthDate, title, middleName, businessType, choice, agreed } = found.application
  const isFresh = stage !== 'draft' || isCheckedLately(found.order, deps.clock.now())
  const isServed = isFresh || (await stillServed(deps, caller, found.order)) !== undefined
  const { priced, documents, obstacles } = completenessOf(today, { ...found, days, files, isServed })
  return ok({
    status: true as const,
    applicationRefID: applicationRefId,
    applicationStatus: applicationStatusText[stage],
    stage,
    told: event,
    version: eventVersion(found.application),
    birthDate: birthDate as IsoDate | null,
    title,
    middleName,
    citizenship: found.citizenship,
    exclusive: found.application.exclusive,
    businessType,
    promoCode: found.application.promoCode,
    place: place && { ...place, latitude: latitude!, longitude: longitude!, technology: technology!, visitFirst },
    choice,
    quote: agreed?.quote ?? priced?.quote ?? null,
    documents,
    filesKeptBriefly: isAnybodys({ personId: found.order.personId, agentCode: found.application.agentCode }),
    obstacles: stage === 'draft' ? obstacles : [],
  })
}
