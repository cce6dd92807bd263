import { z } from 'zod'
import { LocationType, PropertyId } from '../address/location.ts'
import { addressFaults, ServiceAddress } from '../address/address.contract.ts'
import { PostalAddress } from '../address/postal-address.ts'
import { businessTypes } from '../documents/requirements.rule.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { OrderId } from '../values/ids.ts'
import { IsoDate } from '../values/iso-date.ts'
import { ONE_TIME_MINUTES } from '../values/time-limits.ts'
import { Otp } from '../values/otp.ts'
import { Tin } from '../values/tin.ts'
import { EmailAddress, FirstName, LastName, MiddleName, MobileNumber, titles } from '../values/person.ts'
import { Latitude, Longitude } from '../values/position.ts'
import { shownLine } from '../values/shown-text.ts'
import { WEB_SOURCE } from '../values/source.ts'
import { LAST_STEP } from './paths.rule.ts'

const CreatedOrder = z.object({ orderId: z.string() })

export const createOrder = endpoint({
  method: 'GET',
  at: 'new',
  path: '/product/order-id',
  summary: 'A new order for a person who is signed in (version 2). An unused one is returned again.',
  access: 'signed-in',
  ok: CreatedOrder,
})

export const createGuestOrder = endpoint({
  method: 'POST',
  path: '/hobs/presales/orderId',
  summary: 'A new order for a guest. It sets a cookie that proves from then on that the order is theirs.',
  access: 'public',
  ok: CreatedOrder,
  visitorKey: 'gives',
  idempotent: true,
  limit: perTenMinutes(30),
  captcha: true,
})

export const OrderReference = z.object({
  /** The order id. */
  referenceNo: OrderId,
  buildingOrSubdiviCode: PropertyId.nullable(),
  locationType: LocationType,
  latitude: Latitude,
  longitude: Longitude,
  subscriberName: shownLine(101).min(1),
})
export type OrderReference = z.infer<typeof OrderReference>

export const referenceOrder = endpoint({
  method: 'POST',
  path: '/hobs/presales/orderId/reference',
  summary: 'Gives an order its location, which is checked again: an order exists only where fibre reaches.',
  access: 'public',
  body: OrderReference.extend({ address: ServiceAddress.optional() }),
  ok: z.object({ status: z.literal(true), orderReference: z.string() }),
  refusals: ['not-found', 'not-serviceable', 'already-submitted', 'location-not-allowed', ...addressFaults],
  owns: { order: 'body.referenceNo' },
  visitorKey: 'takes',
  limit: perTenMinutes(60),
})

/** The residential or billing address in an application. */
export const ApplicationAddress = PostalAddress.extend({ addressType: z.enum(['billing', 'residential']) })
export type ApplicationAddress = z.infer<typeof ApplicationAddress>

const optionalMobile = z.union([z.literal(''), MobileNumber])
const optionalEmail = z.union([z.literal(''), EmailAddress])

/** What an application sends at each step; later steps fill in what earlier ones left empty. */
export const ApplicationEvent = z.object({
  applicationRefID: OrderId,
  customerSegment: z.enum(['Residential', 'SME']),
  firstName: FirstName,
  lastName: LastName,
  mobileNumber: MobileNumber,
  alternateContactNumber: optionalMobile,
  emailAddress: EmailAddress,
  alternateEmailAddress: optionalEmail,
  landlineNumber: z.union([z.literal(''), z.string().regex(/^\d{7,10}$/, 'A landline number has 7 to 10 digits')]),
  businessName: shownLine(120),
  businessTin: z.union([z.literal(''), Tin]),
  /** The screens offer the list of /cms/sme, which providers change; staff judge what is written. */
  industryType: shownLine(80),
  representativeFirstName: z.union([z.literal(''), FirstName]),
  representativeLastName: z.union([z.literal(''), LastName]),
  representativeDepartment: shownLine(80),
  representativeGender: z.enum(['', 'Male', 'Female', 'Unspecified']),
  hasEmpOfGovtOrForeignEmbassy: z.boolean(),
  /** Nobody gets this far without agreeing. */
  privacyNotice: z.literal(true),
  addresses: z
    .array(ApplicationAddress)
    .min(1)
    .max(2)
    .refine((all) => new Set(all.map(({ addressType }) => addressType)).size === all.length, 'Give each address once'),
  latitude: Latitude,
  longitude: Longitude,
  planName: shownLine(120),
  itemDetails: z.array(z.object({ itemName: shownLine(120).min(1), quantity: z.int().min(1).max(99) })).max(30),
  /** What somebody did apart from a step, told with step 0: 'resumed' when they came back to a draft. */
  customerBehavior: shownLine(200),
  step: z.int().min(0).max(LAST_STEP),
  source: z.literal(WEB_SOURCE),
  /** The agent's code, or '' without an agent. */
  agentCode: shownLine(20),
})
export type ApplicationEvent = z.input<typeof ApplicationEvent>

export const CitizenshipCode = z.string().regex(/^[A-Z]{2}$/, 'Choose a citizenship from the list')

export const citizenships = endpoint({
  method: 'GET',
  path: '/cms/citizenship',
  summary: 'The citizenships that applicants can choose from, in the order to show them.',
  access: 'public',
  ok: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** What we ask about a person beyond the specification's event. */
const MoreAboutApplicant = z.object({
  birthDate: IsoDate.refine((date) => /^(19|20)/.test(date), 'Please check the year'),
  title: z.enum(['', ...titles]),
  middleName: z.union([z.literal(''), MiddleName]),
  citizenship: z.union([z.literal(''), CitizenshipCode]),
  /** Somebody who is, or is invited to be, an exclusive (XCLSV) customer. Their documents are other ones. */
  exclusive: z.boolean(),
  /** Of a business; it decides how many business documents we ask for. */
  businessType: z.enum(businessTypes),
})

export const saveApplication = endpoint({
  method: 'POST',
  path: '/channels/applications',
  summary: 'Saves an application after a step.',
  access: 'public',
  /** What it leaves out of the second part stays as it was saved before. */
  body: ApplicationEvent.extend(MoreAboutApplicant.partial().shape).extend({
    /** What it is based on, so that it doesn't undo what somebody else saved meanwhile. */
    version: z.string().max(64).optional(),
  }),
  ok: z.object({
    status: z.literal(true),
    applicationRefID: z.string(),
    step: z.int(),
    /** Such as 'Draft Application'. */
    applicationStatus: z.string(),
    version: z.string(),
  }),
  refusals: [
    'not-found',
    'changed-meanwhile',
    'not-serviceable',
    'already-submitted',
    'not-your-agent-code',
    'location-not-allowed',
    /** What is saved names another barangay than the one the checked pin is in, or an agent's another town. */
    'pin-in-another-barangay',
    /** The town has no such barangay or zone, however it's spelt, so nobody could tell whether the pin is in it. */
    'barangay-unknown',
    'too-young',
    'citizenship-unknown',
  ],
  owns: { order: 'body.applicationRefID' },
  visitorKey: 'takes',
  limit: perTenMinutes(60),
})

export const otpPurposes = ['ForCompliance', 'OTP_ForCompliance'] as const
const Purpose = z.enum(otpPurposes)
const Done = z.object({ status: z.literal(true) })

export const sendOtp = endpoint({
  method: 'POST',
  path: '/baas/send/notification/purpose',
  summary:
    'Emails a one-time code for an application. The answer is the same for known and unknown references. It sets a cookie: with it, strangers’ wrong guesses don’t count.',
  access: 'public',
  body: z.object({ appRefID: OrderId, purpose: Purpose }),
  ok: Done,
  visitorKey: 'gives',
  limit: perTenMinutes(10),
  captcha: true,
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/baas/validate/email',
  summary: `Checks the code emailed for an application. It works once, for its purpose, for ${ONE_TIME_MINUTES} minutes.`,
  access: 'public',
  body: z.object({ appRefID: OrderId, purpose: Purpose, otp: Otp }),
  ok: Done,
  refusals: ['wrong-code', 'code-expired'],
  visitorKey: 'gives',
  limit: perTenMinutes(30),
})
