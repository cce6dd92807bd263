import { Barangay, Municipality, Property, Province, Region, Zone } from '@hibla/contract/address/address.contract'
import { AddressType, LocationType } from '@hibla/contract/address/location'
import { Position } from '@hibla/contract/values/position'
import { z } from 'zod'
import { noAddress, type ChosenAddress } from '../../address/index.ts'
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

/** What is chosen in an address form, from what was kept of it; an empty choice if nothing was. */
export const choiceIn = (kept: unknown): ChosenAddress => Choice.safeParse(kept).data ?? noAddress

/** The place chosen so far, checked or not. */
export const storedChoice = (): ChosenAddress => choiceIn(draft.chosenAddress.read())
