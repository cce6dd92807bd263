import { z } from 'zod'

const text = z.string().max(2_000)
/** Only to be signed with the rest. */
const unused = text.default('')
/** A charge of a kept card needs no address: its answer says everything. */
const address = z.union([z.literal(''), z.url()])
const reference = z.string().min(1).max(100)

export const TransactionRequest = z.object({
  transaction: z.object({
    request_id: reference,
    notification_url: address,
    response_url: address,
    cancel_url: address,
    pmethod: z.enum(['creditcard', 'wallet', 'onlinebanktransfer', 'bank_otc', 'nonbank_otc']),
    pchannel: z.string().min(1).max(50),
    payment_action: z.enum(['urlubp_online_link', 'createtoken', 'chargetoken']),
    schedule: unused,
    collection_method: z.literal('single_pay'),
    deferred_period: unused,
    deferred_time: unused,
    dp_balance_info: unused,
    amount: z.string(),
    currency: z.literal('PHP'),
    descriptor_note: text,
    payment_notification_status: z.literal('1'),
    payment_notification_channel: unused,
    secure3d: z.literal('try3d').optional(),
    trxtype: z.literal('sale'),
    expiry_limit: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    pay_token: z.string().max(100).optional(),
    signature: text,
  }),
  customer_info: z.object({
    fname: text,
    lname: text,
    mname: unused,
    email: text,
    phone: unused,
    mobile: unused,
    dob: unused,
    signature: text,
  }),
  billing_info: z.object({ billing_country: z.literal('PH') }),
  order_details: z.object({ totalorderamount: z.string() }),
})

/** A question or order about an earlier request, signed over the fields in this order. */
const about = <Shape extends Record<string, z.ZodType<string>>>(shape: Shape) =>
  z.object({ merchant_id: text, request_id: reference, ...shape, signature: text })

export const QueryRequest = about({ org_trxid2: reference })
export const CancelRequest = about({
  org_request_id: reference,
  ip_address: text,
  notification_url: text,
  response_url: text,
})
export const RefundRequest = about({ org_request_id: reference, amount: text })
export const ForgetTokenRequest = about({ pay_token: reference })
