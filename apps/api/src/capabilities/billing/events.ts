import { lifecycleTypes } from '@hibla/contract/billing/lifecycle.rule'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { z } from 'zod'
import { event, type Event } from '../../kernel/outbox/outbox.ts'

const types = [...lifecycleTypes, 'PAYMENT_RECEIVED', 'OR_AVAILABLE'] as const
export type BillingEventType = (typeof types)[number]

export const BillingHappenedShape = z.object({
  accountNumber: z.string(),
  type: z.enum(types),
  billId: z.string().nullable(),
  paymentRefId: z.string().nullable(),
  /** The amount due or paid, in centavos. In an overdue notice, the amount of this bill alone. */
  amount: z.int(),
  /** What is still unpaid from earlier bills. */
  earlier: z.int().default(0),
  /** For a new bill: what is to pay in all, with earlier bills and less any credit. */
  owed: z.int().optional(),
  /** For a payment: it ended the suspension of the line. */
  isLineBack: z.boolean().optional(),
  dueOn: IsoDate.nullable(),
  suspendsOn: IsoDate.nullable(),
  /** The card that is charged on the due date, if there is one. */
  chargedTo: z.string().optional(),
  /** For a bill that is unpaid again: the day from which its warnings are counted this time. */
  again: IsoDate.optional(),
  /** When it happened; notices carry this time even if they're sent later. */
  at: z.iso.datetime().optional(),
})
export type BillingHappened = z.infer<typeof BillingHappenedShape>

const topicOf = (type: BillingEventType): string => `billing.${type.toLowerCase().replaceAll('_', '-')}`

/** Events for others, named after their notification type: `billing.bill-overdue` for BILL_OVERDUE. */
export const billingEvents = Object.fromEntries(
  types.map((type) => [type, event(topicOf(type), BillingHappenedShape)]),
) as Record<BillingEventType, Event<BillingHappened>>
