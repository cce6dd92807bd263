import { z } from 'zod'
import { ProductId } from '../catalog/product.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { OrderId } from '../values/ids.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Centavos } from '../values/money.ts'

/** What an applicant wants: a plan, for how long, and what to add to it. */
export const Choice = z.object({
  planId: ProductId,
  termMonths: z.int().min(0).max(60),
  addons: z.array(z.object({ addonId: ProductId, quantity: z.int().min(1).max(20) })).max(20),
})
export type Choice = z.infer<typeof Choice>

const PriceLine = z.object({ what: z.string(), amount: Centavos })

/** What it costs, worked out by the server for the day booked for the installation, or else for the earliest. */
export const Quote = z.object({
  monthly: z.array(PriceLine),
  monthlyTotal: Centavos,
  firstBill: z.array(PriceLine),
  firstTotal: Centavos,
  cycle: z.object({ periodStart: IsoDate, periodEnd: IsoDate, issuedOn: IsoDate, dueOn: IsoDate }),
  forBookedDay: z.boolean().optional(),
})

export const choiceRefusals = ['plan-not-offered', 'term-not-offered', 'addon-not-offered'] as const

export const choosePlan = endpoint({
  method: 'PUT',
  path: '/channels/applications/choice',
  summary: 'Puts a plan, its term and add-ons into an application, and works out what they cost.',
  access: 'public',
  body: Choice.extend({ applicationRefID: OrderId }),
  ok: z.object({ status: z.literal(true), quote: Quote }),
  refusals: ['not-found', 'already-submitted', ...choiceRefusals],
  owns: { application: 'body.applicationRefID' },
  visitorKey: 'takes',
  limit: perTenMinutes(120),
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/channels/applications/withdraw',
  summary: 'Cancels an application that its applicant no longer wants.',
  access: 'public',
  body: z.object({ applicationRefID: OrderId }),
  ok: z.object({ status: z.literal(true) }),
  refusals: ['not-found', 'not-now'],
  owns: { application: 'body.applicationRefID' },
  visitorKey: 'takes',
  limit: perTenMinutes(20),
})
