import { distanceKm } from '@hibla/contract/address/distance.rule'
import type { ApplicationEvent } from '@hibla/contract/applications/applications.contract'
import type { applicationOrder } from './applications.tables.ts'

type Order = Pick<typeof applicationOrder.$inferSelect, 'latitude' | 'longitude' | 'place'>
type Told = Pick<ApplicationEvent, 'latitude' | 'longitude' | 'addresses'>

/** Beyond this distance from the confirmed pin, the application is about another home. */
const SAME_PLACE_KM = 0.1

export const isAtConfirmedPin = ({ latitude, longitude }: Order, at: Told): boolean =>
  latitude !== null && longitude !== null && distanceKm({ latitude, longitude }, at) <= SAME_PLACE_KM

/** Whether the address that gets the line is in the town of the confirmed pin. */
export const isInConfirmedTown = ({ place }: Pick<Order, 'place'>, { addresses }: Pick<Told, 'addresses'>): boolean => {
  const home = addresses.find(({ addressType }) => addressType === 'residential')
  const town = place?.address?.city_municipality
  return town === undefined || home?.cityMunicipality === town
}

/** Whether the address that gets the line is the one where fibre was found; people can go back and change either. */
export const isForConfirmedPlace = (order: Order, told: Told): boolean =>
  isAtConfirmedPin(order, told) && isInConfirmedTown(order, told)
