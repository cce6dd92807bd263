import { areDetailsComplete } from '@hibla/contract/applications/completeness.rule'
import type { SubmitObstacle } from '@hibla/contract/applications/submit.contract'
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
export const standOf = (offers: Offers, { order, application }: Whole): Stand => {
  const { event, birthDate, choice } = application
  const isWhole = areDetailsComplete(event, birthDate) && isForConfirmedPlace(order, event)
  const before: SubmitObstacle[] = isWhole ? [] : ['details-incomplete']
  if (!choice) return { obstacles: [...before, 'no-plan'] }
  const priced = priceOf(offers, order, application, choice)
  return priced.ok ? { priced: priced.value, obstacles: before } : { obstacles: [...before, priced.refusal] }
}
