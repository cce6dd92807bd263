import type { z } from 'zod'
import { fromManilaPlain } from '../../manila-time.ts'
import { centavosOf } from '../money.ts'
import type { NewTransaction, Method } from '../transaction.ts'
import type { TransactionRequest } from './requests.ts'

const methods: Record<z.output<typeof TransactionRequest>['transaction']['pmethod'], Method> = {
  creditcard: 'card',
  wallet: 'wallet',
  onlinebanktransfer: 'bank',
  bank_otc: 'counter',
  nonbank_otc: 'counter',
}
const kinds = { urlubp_online_link: 'payment', createtoken: 'card', chargetoken: 'charge' } as const

/** The request in our own words; undefined if it asks for no amount at all. */
export function transactionRequest({
  transaction,
  customer_info,
}: z.output<typeof TransactionRequest>): NewTransaction | undefined {
  const kind = kinds[transaction.payment_action]
  const amount = centavosOf(transaction.amount)
  if (amount === undefined || (amount === 0 && kind !== 'card')) return undefined
  return {
    kind,
    vendor: 'paynamics',
    reference: transaction.request_id,
    method: methods[transaction.pmethod],
    channel: transaction.pchannel,
    amount,
    description: transaction.descriptor_note,
    payer: `${customer_info.fname} ${customer_info.lname}`,
    returnUrl: transaction.response_url,
    cancelUrl: transaction.cancel_url,
    notificationUrl: transaction.notification_url,
    expiresAt: fromManilaPlain(transaction.expiry_limit).toISOString(),
  }
}
