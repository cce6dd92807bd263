import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { Csv } from '../values/file.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Centavos } from '../values/money.ts'

/** How a gateway's list can differ from what we have. */
export const differenceKinds = ['missing-here', 'missing-there', 'other-amount', 'other-channel'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Why a gateway's list can't be compared: it gives none, or one that we can't read. */
export const listFailures = ['no-list', 'not-readable'] as const

const Difference = z.object({
  id: z.int(),
  gateway: z.string(),
  /** The day of the gateway's list. */
  day: IsoDate,
  kind: z.enum(differenceKinds),
  /** Of the payment or refund. */
  reference: z.string(),
  /** The payment it belongs to, if we know it. */
  payment: z.string().nullable(),
  accountNumber: z.string().nullable(),
  /** What we have and what the gateway lists; refunds are below zero. */
  ours: Centavos.nullable(),
  theirs: Centavos.nullable(),
  /** By their names, as far as we know them. */
  ourChannel: z.string().nullable(),
  theirChannel: z.string().nullable(),
  foundAt: z.iso.datetime(),
  settled: z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
})
export type Difference = z.infer<typeof Difference>

export const differences = endpoint({
  method: 'GET',
  path: '/backoffice/payments/differences',
  summary: 'Where gateways’ lists differ from our payments: the oldest open ones, or those settled last.',
  access: 'back-office',
  mayBeOld: true,
  query: z.object({ state: z.enum(['open', 'settled']) }),
  ok: z.object({ total: z.int(), differences: z.array(Difference) }),
})

export const settleDifference = endpoint({
  method: 'POST',
  path: '/backoffice/payments/differences/settle',
  summary: 'Somebody explains a difference, and it is settled.',
  access: 'back-office',
  body: z.object({ id: z.int().positive(), note: z.string().trim().min(3).max(300) }),
  ok: z.object({ status: z.literal(true) }),
  refusals: ['not-found', 'already-settled'],
  idempotent: true,
})

/** Payments and refunds of a channel, as sums. */
const OfChannel = z.object({
  gateway: z.string(),
  channel: z.string(),
  name: z.string(),
  ours: z.object({
    payments: z.int(),
    /** What counts towards bills, what was charged on top, and what went back of it. */
    paid: Centavos,
    serviceCharges: Centavos,
    refunded: Centavos,
    /** What came and doesn't count, because it is held or was settled otherwise, and what went back of such payments. */
    held: Centavos,
    sentBack: Centavos,
  }),
  /** What the gateway lists: in, out, and what it keeps. Null until its list was compared. */
  theirs: z.object({ paid: Centavos, refunded: Centavos, fees: Centavos }).nullable(),
})
export type OfChannel = z.infer<typeof OfChannel>

const OfDay = z.object({ day: IsoDate })

export const paymentDay = endpoint({
  method: 'GET',
  path: '/backoffice/payments/days/{day}',
  summary: 'What was paid and refunded on a day, by channel, beside what the gateways list.',
  access: 'back-office',
  mayBeOld: true,
  params: OfDay,
  ok: z.object({
    /** Today in Manila. */
    today: IsoDate,
    channels: z.array(OfChannel),
    /** When each gateway’s list was compared; null if it wasn’t yet, with what it waits for if something is wrong. */
    compared: z.array(
      z.object({
        gateway: z.string(),
        at: z.iso.datetime().nullable(),
        trouble: z.object({ day: IsoDate, why: z.enum(listFailures), detail: z.string() }).nullable(),
      }),
    ),
    openDifferences: z.int(),
  }),
})
export type PaymentDay = z.infer<typeof paymentDay.ok>

export const paymentDayFile = endpoint({
  method: 'GET',
  path: '/backoffice/payments/days/{day}/file',
  summary: 'Every payment and refund of a day beside the gateways’ lists, as a CSV file.',
  access: 'back-office',
  mayBeOld: true,
  params: OfDay,
  ok: Csv,
  /** Each is made anew, and may wait in a bucket for two hours. */
  limit: perTenMinutes(60),
})
