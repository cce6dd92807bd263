import { codeOfSegment } from '@hibla/contract/values/customer-segment'
import { areDetailsComplete } from '@hibla/contract/applications/completeness.rule'
import { obstaclesFor } from '@hibla/contract/applications/document-obstacles.rule'
import { earliestInstallation } from '@hibla/contract/applications/installation-day.rule'
import type { SubmitObstacle } from '@hibla/contract/applications/submit.contract'
import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { missingFrom, type Requirement } from '@hibla/contract/documents/requirements.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import type { PromoFaultOn } from '../../agents/agents.service.ts'
import type { Offers } from '../../catalog/catalog.service.ts'
import type { Demands } from '../../documents/documents.service.ts'
import type { application, applicationOrder } from '../applications.tables.ts'
import type { Days } from '../appointments/slots.ts'
import { offersNow, priceOf } from '../drafts/choose.ts'
import { matchesConfirmedAddress } from './confirmed-address.ts'
import { factsOf } from './needed-documents.ts'
import type { ApplicationsDeps } from '../deps.ts'

/** What we sell and ask for today, and what agents offer. Read before a transaction, which must not wait for another connection. */
type Today = { offers: Offers; demands: Demands; promoFault: PromoFaultOn }

export const readToday = async (deps: ApplicationsDeps): Promise<Today> => {
  const [offers, demands, promoFault] = await Promise.all([
    offersNow(deps),
    deps.documents.demands(),
    deps.agents.promoFaultOn(manilaDate(deps.clock.now())),
  ])
  return { offers, demands, promoFault }
}

type Whole = {
  order: typeof applicationOrder.$inferSelect
  application: typeof application.$inferSelect
  days: Days
  files: Pick<FileRecord, 'category' | 'status'>[]
  /** Whether fibre still reaches its place. */
  isServed: boolean
}

type Stand = {
  priced?: Extract<ReturnType<typeof priceOf>, { ok: true }>['value']
  documents: Requirement[]
  obstacles: SubmitObstacle[]
}

/** How far an application has come: today's price, if it has one, and what keeps it from being sent in. */
export const completenessOf = (
  { offers, demands, promoFault }: Today,
  { order, application, days, files, isServed }: Whole,
): Stand => {
  const { event, choice } = application
  const isWhole = areDetailsComplete(event, application) && matchesConfirmedAddress(order, event)
  const priced = choice && priceOf(offers, order, application, choice, days)
  const documents = demands(factsOf(application, priced?.ok ? priced.value.plan : undefined))
  const { promoCode } = application
  const hasEnded = promoCode !== null && promoFault(promoCode, codeOfSegment(event.customerSegment)) !== undefined
  const isTooSoon = days.booked !== undefined && days.booked < earliestInstallation(offers.today)
  const obstacles: SubmitObstacle[] = [
    ...(isServed ? [] : ['not-serviceable' as const]),
    ...(isWhole ? [] : ['details-incomplete' as const]),
    ...(priced ? (priced.ok ? [] : [priced.refusal]) : ['no-plan' as const]),
    ...(hasEnded ? ['promo-ended' as const] : []),
    ...obstaclesFor(missingFrom(documents, files)),
    ...(isTooSoon ? ['appointment-passed' as const] : []),
  ]
  return { ...(priced?.ok && { priced: priced.value }), documents, obstacles }
}
