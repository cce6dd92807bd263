import { lifecycleTypes } from '@hibla/contract/billing/lifecycle.rule'
import { IsoDate } from '@hibla/contract/values/dates'
import { z } from 'zod'
import { event, type Event } from '../../kernel/outbox/outbox.ts'

const types = [...lifecycleTypes, 'PAYMENT_RECEIVED', 'OR_AVAILABLE'] as const
export type BillingEventType = (typeof types)[number]

export const BillingHappenedShape = z.object({
  accountNumber: z.string(),
  type: z.enum(types),
  billId: z.string().nullable(),
  paymentRefId: z.string().nullable(),
  /** What is asked for or was paid, in centavos; of an overdue notice, what this one bill asks for. */
  amount: z.int(),
  /** What was due before this bill and is still open. */
  earlier: z.int().default(0),
  dueOn: IsoDate.nullable(),
  suspendsOn: IsoDate.nullable(),
  /** When it happened: whoever hears of it later still tells it with this time. */
  at: z.iso.datetime().optional(),
})
export type BillingHappened = z.infer<typeof BillingHappenedShape>

export const topicOf = (type: BillingEventType): string => `billing.${type.toLowerCase().replaceAll('_', '-')}`

/** What others may follow, by the name that subscribers know it under: `billing.bill-overdue` for BILL_OVERDUE. */
export const billingEvents = Object.fromEntries(
  types.map((type) => [type, event(topicOf(type), BillingHappenedShape)]),
) as Record<BillingEventType, Event<BillingHappened>>
