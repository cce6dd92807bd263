import { z } from 'zod'
import { endpoint, perHour } from '../endpoint.ts'
import { ONGOING } from '../account/account.contract.ts'
import { AccountNumber } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'
import { causes, outageStates } from './state.rule.ts'

/** What an incident is about: an area of the address lists, or a distribution point of the network. */
export const outageAreaKinds = ['province', 'municipality', 'barangay', 'element'] as const
export type OutageAreaKind = (typeof outageAreaKinds)[number]

/** Defaults to the account in use. */
const MaybeOfAccount = z.object({ accountNumber: AccountNumber.optional() })

/** What subscribers see of an incident. */
const Outage = z.object({
  outageId: z.string(),
  /** Such as 'Barangay Poblacion, Makati City'. */
  area: z.string(),
  /** Where that is on the map. */
  point: z.object({ latitude: z.number(), longitude: z.number() }),
  cause: z.enum(causes),
  /** What staff write besides. */
  note: z.string().nullable(),
  startedAt: z.iso.datetime(),
  expectedEnd: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type Outage = z.infer<typeof Outage>

/** What a map outlines: a municipality, or one of its barangays. */
export const MapArea = z.object({ municipalityId: z.string(), barangayId: z.string().optional() })
export type MapArea = z.infer<typeof MapArea>

const OngoingOutage = Outage.extend({
  /** Not said of a province, nor of what hangs on a distribution point. */
  ground: MapArea.optional(),
})
export type OngoingOutage = z.infer<typeof OngoingOutage>

export const outageStatus = endpoint({
  method: 'GET',
  path: '/hobs/outage',
  summary: 'Whether the line of an account is down because of an incident, where, why and until when.',
  access: 'customer',
  query: MaybeOfAccount,
  ok: z.object({ outageStatus: z.literal(ONGOING).nullable(), outage: OngoingOutage.nullable() }),
  refusals: ['no-account'],
  owns: { account: 'query.accountNumber' },
})

const Dispute = z.object({
  text: z.string(),
  disputedAt: z.iso.datetime(),
  /** Null until staff have answered. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})

/** An incident that an account's line was down in, with what was credited for it. */
const OwnOutage = Outage.extend({
  state: z.enum(outageStates),
  /** When this account's own line was down, which can be longer than the incident if others met it. */
  downFrom: z.iso.datetime().nullable(),
  downTo: z.iso.datetime().nullable(),
  /** Full days of 24 hours up to now; each gives a thirtieth of the monthly fee. */
  fullDays: z.int(),
  /** On which bills they were credited, and with how much. */
  credits: z.array(z.object({ month: z.string(), days: z.int(), amount: Centavos })),
  /** The area of the newer incident that it met: the line was down once, so all its days are there. */
  countedWith: z.string().nullable(),
  /** The areas of the older incidents that it met, whose days are here; not said if there are none. */
  met: z.array(z.string()).optional(),
  dispute: Dispute.nullable(),
  /** Once it's over, for a while, and once. */
  mayDispute: z.boolean(),
})
export type OwnOutage = z.infer<typeof OwnOutage>

export const accountOutages = endpoint({
  method: 'GET',
  path: '/hobs/outages',
  summary: 'The incidents that an account’s line was down in, newest first, with what each was credited with.',
  access: 'customer',
  query: MaybeOfAccount,
  ok: z.object({
    /** What one full day is credited with now. */
    dayCredit: Centavos,
    outages: z.array(OwnOutage),
  }),
  refusals: ['no-account'],
  owns: { account: 'query.accountNumber' },
})

export const DISPUTE_MAX = 1_000
export const DisputeText = z
  .string()
  .trim()
  .min(1, 'Please tell us what isn’t right')
  .max(DISPUTE_MAX, `Please keep it to ${DISPUTE_MAX} characters`)

export const disputeCredit = endpoint({
  method: 'POST',
  path: '/hobs/outages/dispute',
  summary: 'Tells staff that the credit for an incident isn’t right. Once for each incident.',
  access: 'customer',
  body: z.object({ accountNumber: AccountNumber, outageId: z.uuid(), text: DisputeText }),
  ok: z.object({ status: z.literal(true), disputedAt: z.iso.datetime() }),
  refusals: ['not-found', 'still-down', 'too-late', 'already-disputed'],
  limit: perHour(20),
  idempotent: true,
  owns: { account: 'body.accountNumber' },
})
