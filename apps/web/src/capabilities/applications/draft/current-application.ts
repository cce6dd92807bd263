import { confirmedAddress } from './confirmed-address.ts'
import { draft } from './draft.ts'
import { storedOrder } from './order.ts'
import { areComplete } from '../steps/start/personal-details.ts'

/** The application in this browser, if it is complete; if an order is given, only that one. */
export const currentApplication = (orderId?: string) => {
  const person = draft.basicInfo.read()
  const place = confirmedAddress()
  const kept = storedOrder()
  if (!areComplete(person) || !place || kept === undefined) return undefined
  const isMeant = orderId === undefined || orderId === kept
  return isMeant ? { person, place, orderId: kept, version: draft.version.read() } : undefined
}
