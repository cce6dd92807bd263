import { areDetailsComplete } from '@hibla/contract/applications/completeness.rule'
import { earliestInstallation } from '@hibla/contract/applications/installation-day.rule'
import type { SubmitObstacle } from '@hibla/contract/applications/submit.contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import type { Offers } from '../catalog/catalog.door.ts'
import type { application, applicationOrder } from './applications.tables.ts'
import { priceOf } from './choose.ts'
import { isForConfirmedPlace } from './confirmed-place.ts'

type Whole = { order: typeof applicationOrder.$inferSelect; application: typeof application.$inferSelect }

type Stand = {
  priced?: Extract<ReturnType<typeof priceOf>, { ok: true }>['value']
  obstacles: SubmitObstacle[]
}

/** How far an application has come: today's price, if it has one, and what keeps it from being sent in. */
export const standOf = (offers: Offers, { order, application }: Whole, bookedDay: IsoDate | undefined): Stand => {
  const { event, birthDate, choice } = application
  const isWhole = areDetailsComplete(event, birthDate) && isForConfirmedPlace(order, event)
  const before: SubmitObstacle[] = isWhole ? [] : ['details-incomplete']
  const isTooSoon = bookedDay !== undefined && bookedDay < earliestInstallation(offers.today)
  const after: SubmitObstacle[] = isTooSoon ? ['appointment-passed'] : []
  if (!choice) return { obstacles: [...before, 'no-plan', ...after] }
  const priced = priceOf(offers, order, application, choice)
  return priced.ok
    ? { priced: priced.value, obstacles: [...before, ...after] }
    : { obstacles: [...before, priced.refusal, ...after] }
}
