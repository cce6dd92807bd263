import { z } from 'zod'
import { CartId } from '../cart/cart.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { NamedCategory } from '../values/customer-category.ts'
import { AccountNumber } from '../values/ids.ts'
import { Pdf } from '../values/file.ts'
import { Centavos } from '../values/money.ts'
import { Otp } from '../values/otp.ts'
import { PaymentStatus } from '../payments/payments.contract.ts'
import { actionIds, Costs, Order, OrderCharge, OrderLine, OrderNumber } from './order.ts'
import { deliveries, orderStates } from './state.rule.ts'

const OfCart = z.object({ accountNumber: AccountNumber, cartId: CartId })

/** Why a cart can't be ordered as it is. */
const cartObstacles = [
  'not-found',
  'cart-empty',
  /** Something in it isn't sold any more, or not there, or not for this line. */
  'not-offered',
  /** Something that an account has once, or another plan, is on order already. */
  'on-order',
  /** The shop sells fewer of something at once than are in the cart, which it may have begun to after they were put there. */
  'too-many',
  /** Six hubs or more need 300 Mbps. */
  'too-many-hubs',
  'account-not-active',
  /** Businesses order through their account manager. */
  'talk-to-us',
] as const

export const reviewOrder = endpoint({
  method: 'GET',
  path: '/cart/review',
  summary: 'What a cart costs on the next bill, each month and until the contract ends, before it is ordered.',
  access: 'customer',
  query: OfCart,
  ok: z.object({
    lines: z.array(OrderLine),
    charges: z.array(OrderCharge),
    costs: Costs,
    delivery: z.enum(deliveries),
    deliveryAddress: z.string(),
    /** Titles whose price isn't the one told when they were put into the cart. */
    changedPrices: z.array(z.string()),
    /** Products with terms of their own: what they're called, and the name to ask for their terms by. */
    terms: z.array(z.object({ title: z.string(), product: z.string() })),
    /** The names of what comes with the plan now and not with the new one; it ends when that works. */
    ends: z.array(z.string()),
  }),
  refusals: cartObstacles,
  owns: { account: 'query.accountNumber' },
})

export const generateSubmitOtp = endpoint({
  method: 'POST',
  path: '/cart/submit/otp',
  summary:
    'Sends the code that a cart is ordered with, and gives the order its number. Asked again, it is the same order.',
  access: 'customer',
  body: OfCart.extend({
    isConditionsAgreed: z.boolean(),
    /**
     * The new monthly total, what comes once, and all parts of devices together, as the page showed them; if they differ by now,
     * no code is sent.
     */
    monthlyThen: Centavos.optional(),
    once: Centavos.optional(),
    inParts: Centavos.optional(),
  }),
  ok: z.object({ status: z.literal(true), orderId: z.string(), sentTo: z.string(), expiresInMinutes: z.int() }),
  refusals: [...cartObstacles, 'conditions-not-agreed', 'price-changed', 'no-contact', 'too-many-codes'],
  statuses: { 'conditions-not-agreed': 400, 'price-changed': 400 },
  limit: perTenMinutes(20),
  owns: { account: 'body.accountNumber' },
})

export const verifySubmitOtp = endpoint({
  method: 'POST',
  path: '/cart/submit/otp/verify',
  summary: 'Checks the code of an order. It works for the order it was sent for, and for no other.',
  access: 'customer',
  body: OfCart.extend({ orderId: OrderNumber, otp: Otp }),
  ok: z.object({ status: z.literal(true) }),
  refusals: ['not-found', 'wrong-code', 'code-expired'],
  statuses: { 'wrong-code': 400, 'code-expired': 400 },
  limit: perTenMinutes(30),
  owns: { account: 'body.accountNumber', customerOrder: 'body.orderId' },
})

export const submitCart = endpoint({
  method: 'POST',
  path: '/cart/submit',
  summary:
    'Orders what is in a cart; it waits for its payment if something is due at checkout. Submitted again, it is the same order.',
  headers: { 'action-from': 'pre-sales' },
  access: 'customer',
  body: z.object({
    accountNumber: AccountNumber,
    serviceType: z.string().min(1).max(40),
    customerCategory: NamedCategory,
    cartId: CartId,
    orderId: OrderNumber,
    /** How the subscriber hears about the order. */
    notificationType: z.enum(['EMAIL', 'SMS']),
    /** What the page listed. The server orders what is in its own cart. */
    productTitles: z.array(z.string().max(200)).max(100),
  }),
  ok: z.object({ status: z.literal(true), orderId: z.string(), state: z.enum(orderStates) }),
  refusals: [
    ...cartObstacles,
    /** Its code hasn't been given. */
    'otp-needed',
    /** Its code was given too long ago. Another one is sent on request; the cart and the order's number stay. */
    'code-expired',
    /** Another tab or device changed the cart since the code was sent. */
    'cart-changed',
    'price-changed',
  ],
  idempotent: true,
  owns: { account: 'body.accountNumber', customerOrder: 'body.orderId' },
})

const OfOrder = z.object({ accountNumber: AccountNumber, orderId: OrderNumber })
const OfAccount = z.object({ accountNumber: AccountNumber })

export const orderStatus = endpoint({
  access: 'customer',
  owns: { account: ['params.accountNumber', 'query.accountNumber'] },
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/orders/status',
  summary: 'Where the newest order of a kind is; null if there is none.',
  params: OfAccount,
  query: z.object({ accountNumber: AccountNumber.optional(), actionID: z.enum(actionIds) }),
  ok: z.object({
    status: z.literal(true),
    order: z.object({ orderId: z.string(), state: z.enum(orderStates), changedAt: z.iso.datetime() }).nullable(),
  }),
})

export const accountOrders = endpoint({
  access: 'customer',
  mayBeOld: true,
  owns: { account: 'params.accountNumber' },
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/orders',
  summary: 'The orders of an account with their timelines, newest first.',
  params: OfAccount,
  ok: z.array(Order),
})

export const cancelOrder = endpoint({
  access: 'customer',
  owns: { account: 'params.accountNumber', customerOrder: 'params.orderId' },
  method: 'POST',
  path: '/hobs/postsales/accounts/{accountNumber}/orders/{orderId}/cancel',
  summary:
    'Cancels an order that isn’t on its way yet. What was paid for it goes back, and nothing of it is ever billed.',
  params: OfOrder,
  ok: Order,
  refusals: ['not-found', 'on-its-way', 'already-cancelled'],
  idempotent: true,
})

export const payOrder = endpoint({
  access: 'customer',
  owns: { account: 'params.accountNumber', customerOrder: 'params.orderId' },
  method: 'POST',
  path: '/hobs/postsales/accounts/{accountNumber}/orders/{orderId}/pay',
  summary: 'Starts the payment of what an order costs at checkout, by any channel that tells us in time.',
  params: OfOrder,
  body: z.object({
    /** The code of a channel in the list of payment methods. */
    channel: z.string().min(1).max(40),
    /** Made when the person decides to pay, so that trying again is the same payment. */
    intentKey: z.uuid().toLowerCase(),
  }),
  ok: PaymentStatus,
  refusals: [
    'not-found',
    /** It's paid or cancelled, or nothing of it is due at checkout. */
    'nothing-to-pay',
    /** Or one of a counter or outlet, which tells us later than the order waits. */
    'channel-unknown',
    'channel-unavailable',
    /** The intent key belongs to another payment. */
    'key-used',
    /** The gateway won't take it; nothing was charged. */
    'gateway-refused',
  ],
  limit: perTenMinutes(30),
})

export const orderReceipt = endpoint({
  access: 'customer',
  owns: { account: 'params.accountNumber', customerOrder: 'params.orderId' },
  method: 'GET',
  path: '/hobs/postsales/accounts/{accountNumber}/orders/{orderId}/receipt',
  summary: 'What was ordered and how it is paid, as a PDF, once an order is placed.',
  params: OfOrder,
  ok: Pdf,
  refusals: ['not-found', 'not-placed'],
  /** Each is drawn anew, and may wait in a bucket for two hours. */
  limit: perTenMinutes(60),
})
