import { manilaIso } from '@hibla/contract/values/dates'
import type { ChargeRequest } from '../../../capabilities/payments/gateway.port.ts'
import { pesosText } from '../amounts.ts'
import { customerSignature, transactionSignature } from './signatures.ts'

/** What every payment request says, as the specification has it. */
const constants = {
  currency: 'PHP',
  collection_method: 'single_pay',
  payment_notification_status: '1',
  secure3d: 'try3d',
  trxtype: 'sale',
  source: 'web',
} as const

export type Action = 'urlubp_online_link' | 'createtoken' | 'chargetoken'
export type Order = ChargeRequest & { action: Action; token?: string }

/** Cards, wallets and banks have pages of the gateway; everywhere else people pay with a number. */
const methodOf = (channel: string) => {
  if (channel.endsWith('_cc_ph')) return 'creditcard'
  if (channel === 'gc' || channel === 'grabpay_ph') return 'wallet'
  if (channel.endsWith('_online')) return 'onlinebanktransfer'
  return channel.endsWith('_otc_ph') ? 'bank_otc' : 'nonbank_otc'
}

export const paynamicsOrder = (order: Order, merchantId: string, merchantKey: string) => {
  const amount = pesosText(order.amount)
  const transaction = {
    request_id: order.reference,
    notification_url: order.notificationUrl,
    response_url: order.returnUrl,
    cancel_url: order.returnUrl,
    pmethod: methodOf(order.channel),
    pchannel: order.channel,
    payment_action: order.action,
    schedule: '',
    deferred_period: '',
    deferred_time: '',
    dp_balance_info: '',
    amount,
    descriptor_note: order.description,
    payment_notification_channel: '',
    // In Manila, without saying so.
    expiry_limit: manilaIso(order.expiresAt).slice(0, 19).replace('T', ' '),
    ...constants,
    ...(order.token !== undefined && { pay_token: order.token }),
  }
  const { firstName, lastName, email, phone = '' } = order.payer
  const customer = { fname: firstName, lname: lastName, mname: '', email, phone, mobile: phone, dob: '' }
  return {
    transaction: {
      ...transaction,
      signature: transactionSignature({ merchant_id: merchantId, ...transaction }, merchantKey),
    },
    customer_info: { ...customer, signature: customerSignature(customer, merchantKey) },
    billing_info: { billing_country: 'PH' },
    order_details: {
      orders: [{ itemname: order.description, quantity: '1', unitprice: amount, totalprice: amount }],
      subtotalprice: amount,
      shippingprice: '0.00',
      discountamount: '0.00',
      totalorderamount: amount,
    },
  }
}
