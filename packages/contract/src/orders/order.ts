import { z } from 'zod'
import { paymentStates } from '../payments/state.rule.ts'
import { PaymentFrequency } from '../shop/product.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Centavos } from '../values/money.ts'
import { deliveries, orderRefunds, orderStates } from './state.rule.ts'

/** Given when the code for an order is sent, before it is submitted. */
export const OrderNumber = z.string().regex(/^ORD-[2-9A-HJ-NP-Z]{12}$/, 'This isn’t an order number')

/** What an order is about: things added to the line, or another plan for it. */
export const actionIds = ['ADD_OR_REMOVE_PRODUCTS', 'CHANGE_PACKAGE'] as const

/** A line of an order. Its name and prices are those it was ordered at, whatever they become. */
export const OrderLine = z.object({
  productId: z.string(),
  title: z.string(),
  quantity: z.int(),
  itemType: z.enum(['MAINLINE', 'VAS', 'ADDON']),
  /** For all of them together: each month, and once at checkout. */
  monthly: Centavos,
  once: Centavos,
  /** Paid in this many parts, one on each bill; 0 if it isn't. */
  installmentMonths: z.int(),
  installment: Centavos,
})
export type OrderLine = z.infer<typeof OrderLine>

/** One of the sums that an order costs, and when it's due. */
export const OrderCharge = z.object({
  what: z.string(),
  /** `oneTime` is on the first bill: that's where orders from before paying at checkout have what costs once. */
  frequency: PaymentFrequency,
  amount: Centavos,
  /** For how many months it's due; null if that's once, or for as long as one has it. */
  months: z.int().nullable(),
})
export type OrderCharge = z.infer<typeof OrderCharge>

/** A line of a bill that is still to come, in the bill's own words. */
const ComingLine = z.object({ what: z.string(), amount: Centavos })

/** What an order costs. What is on the bills is worked out by the rule that makes them. */
export const Costs = z.object({
  /** Paid at checkout: devices that aren't paid in parts, and delivery. Not on the next bill. */
  once: Centavos,
  /** The next bill, if everything works from `asOf` on. It is the bill itself, to the centavo, unless something else changes. */
  nextBill: z.object({ issuedOn: IsoDate, dueOn: IsoDate, amount: Centavos, lines: z.array(ComingLine) }).nullable(),
  /** The same bill without this order. */
  nextBillWithout: Centavos,
  monthlyNow: Centavos,
  /** Each month from the bill after the next on, parts of devices not included. */
  monthlyThen: Centavos,
  /** All this order costs until the contract ends, with what is paid at checkout and all parts of devices; null if it has ended. */
  untilContractEnds: Centavos.nullable(),
  contractEndsOn: IsoDate.nullable(),
  /** The day it's reckoned to work from; if it works later, the days before aren't charged. */
  asOf: IsoDate,
})
export type Costs = z.infer<typeof Costs>

export const Order = z.object({
  orderId: z.string(),
  accountNumber: z.string(),
  actionID: z.enum(actionIds),
  state: z.enum(orderStates),
  delivery: z.enum(deliveries),
  deliveryAddress: z.string(),
  lines: z.array(OrderLine),
  charges: z.array(OrderCharge),
  /** As they were told when it was ordered. */
  costs: Costs,
  orderedAt: z.iso.datetime(),
  /** From when it works and is billed. */
  activeOn: IsoDate.nullable(),
  isCancellable: z.boolean(),
  /** What is still to pay now; 0 if it's paid or nothing is. */
  dueNow: Centavos,
  /** Until when it can be paid; after that it's cancelled, unless a payment is still under way. */
  payBy: z.iso.datetime().nullable(),
  /** The payment that placed it, or else the newest. */
  payment: z.object({ reference: z.string(), state: z.enum(paymentStates) }).nullable(),
  refund: z.enum(orderRefunds),
  timeline: z.array(z.object({ state: z.enum(orderStates), at: z.iso.datetime(), note: z.string().nullable() })),
})
export type Order = z.infer<typeof Order>
