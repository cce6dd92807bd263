import { distanceKm } from '@hibla/contract/address/distance.rule'
import type { ApplicationEvent } from '@hibla/contract/applications/applications.contract'
import { refused, refusedNaming, type Refused } from '@hibla/contract/values/outcome'
import type { Executor } from '../../../kernel/postgres/database.ts'
import type { AddressService, AreaNames } from '../../address/address.service.ts'
import type { applicationOrder } from '../applications.tables.ts'

type Order = Pick<typeof applicationOrder.$inferSelect, 'latitude' | 'longitude' | 'place'>
type SavedEvent = Pick<ApplicationEvent, 'latitude' | 'longitude' | 'addresses'>

/** Beyond this distance from the confirmed pin, the application is about another home. */
const SAME_PLACE_KM = 0.1

export const isAtConfirmedPin = ({ latitude, longitude }: Order, at: SavedEvent): boolean =>
  latitude !== null && longitude !== null && distanceKm({ latitude, longitude }, at) <= SAME_PLACE_KM

/** The town of the address that gets the line, and that of the confirmed pin. */
export const townsOf = ({ place }: Pick<Order, 'place'>, { addresses }: Pick<SavedEvent, 'addresses'>) => ({
  chosen: addresses.find(({ addressType }) => addressType === 'residential')?.cityMunicipality ?? '',
  pin: place?.address?.city_municipality ?? '',
})

/** Whether the address that gets the line is in the town of the confirmed pin. */
export const isInConfirmedTown = (order: Pick<Order, 'place'>, told: Pick<SavedEvent, 'addresses'>): boolean => {
  const { chosen, pin } = townsOf(order, told)
  return pin === '' || chosen === pin
}

/**
 * The refusal, if the address that gets the line names another barangay than the one that was checked, and the pin isn't in it
 * or close to it, or one that nobody knows. A listed building or subdivision stands where it stands.
 */
export const inAnotherBarangay = async (
  db: Executor,
  address: Pick<AddressService, 'named' | 'meant'>,
  { place }: Pick<Order, 'place'>,
  { addresses, latitude, longitude }: SavedEvent,
) => {
  const home = addresses.find(({ addressType }) => addressType === 'residential')
  if (!home || !place?.address || place.propertyId !== null) return undefined
  const { region, province, cityMunicipality: municipality, barangay } = home
  const checked = place.address
  const isChecked = (names: Omit<AreaNames, 'region'>) =>
    names.province === checked.province &&
    names.municipality === checked.city_municipality &&
    names.barangay !== '' &&
    [checked.barangay, checked.sez].includes(names.barangay)
  // Nearly all are as they were chosen from the lists.
  if (isChecked({ province, municipality, barangay })) return undefined
  const meant = await address.meant(db, { region, province, municipality, barangay })
  // Another town is seen when the application is sent in.
  if (!meant || meant.some(isChecked)) return undefined
  let elsewhere = refused('barangay-unknown') as Refused<'barangay-unknown' | 'pin-in-another-barangay'>
  for (const names of meant) {
    const named = await address.named(db, names, { latitude, longitude })
    if (named.ok && named.value !== null) return undefined
    // Where no outline tells, the town is too far away.
    elsewhere = named.ok
      ? refusedNaming('pin-in-another-barangay', {
          chosen: `${names.barangay}, ${names.municipality}`,
          pin: checked.barangay || checked.city_municipality,
        })
      : named
  }
  return elsewhere
}

/** Whether the address that gets the line is the one where fibre was found; people can go back and change either. */
export const matchesConfirmedAddress = (order: Order, told: SavedEvent): boolean =>
  isAtConfirmedPin(order, told) && isInConfirmedTown(order, told)
