import { Barangay, Municipality, Property, Province, Region, Zone } from '@hibla/contract/address/address.contract'
import { AddressType, LocationType } from '@hibla/contract/address/location'
import { Position } from '@hibla/contract/values/position'
import { z } from 'zod'
import { noAddress, type ChosenAddress } from '../address/index.ts'
import { draft } from './draft.ts'

const Choice: z.ZodType<ChosenAddress> = z.object({
  region: Region.nullable(),
  province: Province.nullable(),
  municipality: Municipality.nullable(),
  addressType: AddressType,
  barangay: Barangay.nullable(),
  zone: Zone.nullable(),
  locationType: LocationType.nullable(),
  property: Property.nullable(),
  pin: Position.nullable(),
})

/** The place chosen so far, checked or not; an empty one if nothing is chosen yet. */
export const keptChoice = (): ChosenAddress => Choice.safeParse(draft.chosenAddress.read()).data ?? noAddress
