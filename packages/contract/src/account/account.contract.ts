import { z } from 'zod'
import { CustomerCategory } from '../values/customer-category.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'
import { AccountNumber } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'
import { Otp } from '../values/otp.ts'
import { EmailAddress, MobileNumber } from '../values/person.ts'

const OfAccount = z.object({ accountNumber: AccountNumber })
/** Defaults to the account in use. */
const MaybeOfAccount = OfAccount.partial()

/** `PENDING` waits for its line to be installed: it has no bills yet. */
export const AccountStatus = z.enum(['PENDING', 'ACTIVE', 'SUSPENDED', 'DISCONNECTED'])
export type AccountStatus = z.infer<typeof AccountStatus>

/** The kind of subscriber; the portal is for the first three. */
export const subscriberTypes = ['RESIDENTIAL', 'SME', 'XCLSV', 'CORPORATE', 'WHOLESALE'] as const
export const SubscriberType = z.enum(subscriberTypes)
export type SubscriberType = z.infer<typeof SubscriberType>

export const SubscriptionType = z.enum(['MAINLINE', 'VAS', 'ADDON'])
export const Subscription = z.object({
  type: SubscriptionType,
  /** Such as WIFI6. */
  category: z.string(),
  serviceType: z.string(),
  productOfferingID: z.string(),
  name: z.string(),
  monthlyFee: Centavos,
})
export type Subscription = z.infer<typeof Subscription>

/** What `outageStatus` says while the line is down because of an incident. */
export const ONGOING = 'ONGOING'

export const PaymentAccountDetails = z.object({
  accountNumber: z.string(),
  firstName: z.string(),
  status: AccountStatus,
  subscriberType: SubscriberType,
  /** Spelt the way other systems spell it. */
  customersegment: z.string(),
  legacyAccount: z.boolean(),
  cartId: z.string().nullable(),
  outageStatus: z.string().nullable(),
  cpe: z.object({ serialNumber: z.string().nullable() }),
  emails: z.array(z.string()),
  area: z.object({ region: z.string(), province: z.string(), municipality: z.string() }),
  subscriptions: z.array(Subscription),
  netflixSubsMstDetails: z.object({ link: z.string(), status: z.string(), pai: z.string() }).nullable(),
})
export type PaymentAccountDetails = z.infer<typeof PaymentAccountDetails>

export const paymentDetails = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'Account details for making a payment (older call).',
  access: 'customer',
  calledBy: 'the older app',
  query: MaybeOfAccount,
  ok: PaymentAccountDetails,
  refusals: ['not-found'],
  owns: { account: 'query.accountNumber' },
})

export const accountDetails = endpoint({
  method: 'GET',
  at: 'new',
  path: '/hobs/postsales/accounts',
  summary: 'Account details (version 2).',
  access: 'customer',
  query: MaybeOfAccount,
  ok: PaymentAccountDetails,
  refusals: ['not-found'],
  owns: { account: 'query.accountNumber' },
})

/** A confirmed change of contact details that hasn't taken effect yet. */
const PendingChange = z.object({
  email: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  reflectedAt: z.iso.datetime(),
})

export const SubscriberInformation = z.object({
  accountNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null if it's a person's account. */
  businessName: z.string().nullable(),
  subscriberType: SubscriberType,
  status: AccountStatus,
  email: z.string(),
  mobileNumber: z.string(),
  serviceAddress: z.string(),
  billingAddress: z.object({ line1: z.string(), line2: z.string() }),
  /** Null until the line works. */
  memberSince: IsoDate.nullable(),
  pendingChange: PendingChange.nullable(),
})
export type SubscriberInformation = z.infer<typeof SubscriberInformation>

export const subscriberInformation = endpoint({
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/subscriber-information',
  summary: 'The subscriber, their address and their contact details.',
  access: 'customer',
  params: OfAccount,
  ok: SubscriberInformation,
  refusals: ['not-found'],
  owns: { account: 'params.accountNumber' },
})

export const remainingContract = endpoint({
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/remaining-contract',
  summary: 'How much of the contract term is left.',
  access: 'customer',
  params: OfAccount,
  ok: z.object({
    /** Null until the line works. */
    startedOn: IsoDate.nullable(),
    endsOn: IsoDate.nullable(),
    termMonths: z.int(),
    remainingMonths: z.int().min(0),
    plan: z.string(),
    speedMbps: z.int(),
    monthlyFee: Centavos,
  }),
  refusals: ['not-found'],
  owns: { account: 'params.accountNumber' },
})

export const activeEmails = endpoint({
  method: 'GET',
  path: '/hobs/account',
  summary: 'The email addresses in use for an account.',
  access: 'customer',
  calledBy: 'the older app',
  query: MaybeOfAccount,
  ok: z.array(z.string()),
  refusals: ['not-found'],
  owns: { account: 'query.accountNumber' },
})

export const customerType = endpoint({
  method: 'GET',
  path: '/subscriber/{accountNumber}/type',
  summary: 'The customer category of an account.',
  access: 'customer',
  params: OfAccount,
  ok: z.object({ customerCategory: CustomerCategory, subscriberType: SubscriberType }),
  refusals: ['not-found'],
  owns: { account: 'params.accountNumber' },
})

/** Where a code went, masked so that only its owner recognises it: `a•••@e•••.com`. */
const CodeSent = z.object({ status: z.literal(true), reference: z.uuid(), sentTo: z.string() })

export const startLinking = endpoint({
  method: 'POST',
  path: '/accounts/ownership',
  summary: 'Sends a code to the contact on file of an account, so that the caller can prove it is theirs.',
  access: 'signed-in',
  body: z.object({ accountToLink: AccountNumber }),
  ok: CodeSent,
  refusals: ['account-kind', 'account-unknown', 'already-linked', 'locked', 'too-many-codes'],
  limit: perHour(10),
  captcha: true,
})

const AccountNumbers = z.object({ accountNumber: z.array(z.string()), activeAccountNumber: z.string().nullable() })

export const linkAccount = endpoint({
  method: 'PUT',
  path: '/users/attributes/account-number',
  summary: 'Links an account number with the code sent to its contact on file.',
  access: 'signed-in',
  body: z.object({ accountToLink: AccountNumber, reference: z.uuid(), otp: Otp }),
  ok: AccountNumbers,
  refusals: ['account-kind', 'account-unknown', 'already-linked', 'wrong-code', 'code-expired', 'locked'],
  limit: perHour(30),
})

export const accountNumbers = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/attributes/account-number',
  summary: 'The account numbers linked to the person who calls.',
  access: 'signed-in',
  body: z.object({ access_token: z.string().min(1).max(8000) }),
  /** `offered` is the number the person gave at registration, if they haven't linked it yet. */
  ok: AccountNumbers.extend({ offered: z.string().nullable() }),
  refusals: ['not-your-token'],
})

export const switchAccount = endpoint({
  method: 'PATCH',
  at: 'adapter',
  path: '/users/attributes/account-number',
  summary: 'Makes a linked account number the active one.',
  access: 'signed-in',
  body: z.object({ accountNumber: AccountNumber }),
  ok: AccountNumbers,
  refusals: ['not-found'],
  owns: { account: 'body.accountNumber' },
})

export const unlinkAccount = endpoint({
  method: 'DELETE',
  at: 'adapter',
  path: '/users/attributes/account-number',
  summary: 'Unlinks an account number from the person who calls.',
  access: 'signed-in',
  body: z.object({ accountNumber: AccountNumber }),
  ok: AccountNumbers,
  refusals: ['not-found'],
  owns: { account: 'body.accountNumber' },
  stepUp: true,
})

const Contact = z.union([z.object({ email: EmailAddress }), z.object({ mobileNumber: MobileNumber })])

export const startContactChange = endpoint({
  method: 'POST',
  path: '/hobs/account',
  summary: 'Sends a code to the new email address or mobile number of an account.',
  access: 'customer',
  body: z.object({ accountNumber: AccountNumber, contact: Contact }),
  ok: CodeSent,
  refusals: ['not-found', 'unchanged', 'too-many-codes'],
  owns: { account: 'body.accountNumber' },
  limit: perHour(10),
  captcha: true,
  stepUp: true,
})

export const changeContact = endpoint({
  method: 'PATCH',
  path: '/hobs/account',
  summary:
    'Changes the email address or mobile number of an account, confirmed with a code; takes effect within 24 hours.',
  access: 'customer',
  body: z.object({ accountNumber: AccountNumber, reference: z.uuid(), otp: Otp }),
  ok: z.object({ status: z.literal(true), reflectedAt: z.iso.datetime() }),
  refusals: ['not-found', 'wrong-code', 'code-expired'],
  owns: { account: 'body.accountNumber' },
  stepUp: true,
})
