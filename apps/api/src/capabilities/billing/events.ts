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
  /** What is asked for or was paid, in centavos. */
  amount: z.int(),
  dueOn: IsoDate.nullable(),
  suspendsOn: IsoDate.nullable(),
})
export type BillingHappened = z.infer<typeof BillingHappenedShape>

export const topicOf = (type: BillingEventType): string => `billing.${type.toLowerCase().replaceAll('_', '-')}`

/** What others may follow, by the name that subscribers know it under: `billing.bill-overdue` for BILL_OVERDUE. */
export const billingEvents = Object.fromEntries(
  types.map((type) => [type, event(topicOf(type), BillingHappenedShape)]),
) as Record<BillingEventType, Event<BillingHappened>>
