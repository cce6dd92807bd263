import { confirmedPlace } from './confirmed-place.ts'
import { draft } from './draft.ts'
import { keptOrder } from './order.ts'
import { areComplete } from './personal-details.ts'

/** What this browser has of an application, all of it or nothing; of a certain order where one is named. */
export const begun = (orderId?: string) => {
  const person = draft.basicInfo.read()
  const place = confirmedPlace()
  const kept = keptOrder()
  if (!areComplete(person) || !place || kept === undefined) return undefined
  return orderId === undefined || orderId === kept ? { person, place, orderId: kept } : undefined
}
