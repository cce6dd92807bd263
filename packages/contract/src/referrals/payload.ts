import { z } from 'zod'
import { PsgcCode, PropertyId, ZoneCode } from '../address/location.ts'
import { AccountNumber, OrderId } from '../values/ids.ts'
import { EmailAddress, FirstName, LastName, MobileNumber } from '../values/person.ts'
import { Latitude, Longitude } from '../values/position.ts'
import { shownLine } from '../values/shown-text.ts'
import { referralTypes, serviceabilityStatuses } from './programme.rule.ts'

/** Made by the browser when a person decides: `RF-…`. In the employees' form it is the number of the order. */
export const ReferenceNum = z.union([z.string().regex(/^RF-[A-Z0-9]{10,20}$/), OrderId], 'This isn’t a referral number')

const name = shownLine(120)
const named = name.min(1)

/** Who is referred, and where they live: names for people, ids for programs. */
export const Referee = z.object({
  firstName: FirstName,
  lastName: LastName,
  emailID: EmailAddress,
  mobileNumber: MobileNumber,
  alternateMobileNumber: z.union([z.literal(''), MobileNumber]),
  region: named,
  province: named,
  municipality: named,
  barangay: name,
  sez: name,
  subDivision: shownLine(160),
  buildingName: shownLine(160),
  zipCode: z.string().regex(/^(\d{4})?$/, 'A zip code has 4 digits'),
  regionId: PsgcCode.optional(),
  provinceId: PsgcCode.optional(),
  municipalityId: PsgcCode.optional(),
  barangayId: PsgcCode.nullish(),
  sezId: ZoneCode.nullish(),
  subDivisionId: PropertyId.nullish(),
  buildingId: PropertyId.nullish(),
  latitude: Latitude,
  longitude: Longitude,
  /** What the browser was told. The server looks again. */
  serviceabilityStatus: z.enum(serviceabilityStatuses),
})
export type Referee = z.input<typeof Referee>

const [text, id] = [z.string(), z.string().nullable()]

/** The same as it is told again. Whoever asked to be forgotten has left nothing. */
export const ShownReferee = z
  .object({
    firstName: text,
    lastName: text,
    emailID: text,
    mobileNumber: text,
    alternateMobileNumber: text,
    region: text,
    province: text,
    municipality: text,
    barangay: text,
    sez: text,
    subDivision: text,
    buildingName: text,
    zipCode: text,
    regionId: id,
    provinceId: id,
    municipalityId: id,
    barangayId: id,
    sezId: id,
    subDivisionId: id,
    buildingId: id,
    latitude: z.number(),
    longitude: z.number(),
  })
  .partial()

/** What a subscriber or an employee sends when they refer somebody. */
export const ReferralPayload = Referee.extend({
  referenceNum: ReferenceNum,
  referralType: z.enum(referralTypes).exclude(['Win Back Referral']),
  referrerFullName: shownLine(120),
  referrerEmailID: z.union([z.literal(''), EmailAddress]),
  /** An employee may have none. */
  referrerAccountNumber: z.union([z.literal(''), AccountNumber]),
  referrerAccountType: z.literal('Residential'),
})
export type ReferralPayload = z.input<typeof ReferralPayload>

/** A former subscriber who wants to come back; nobody refers them. */
export const WinBack = Referee.extend({
  referenceNum: ReferenceNum,
  referralType: z.enum(referralTypes).extract(['Win Back Referral']),
})
export type WinBack = z.input<typeof WinBack>
