import { contract } from '@hibla/contract'
import { orderPaymentPage, paymentPage, paymentSuccessPage } from '@hibla/contract/values/paths'
import type { ChargeRequest } from '../gateway.port.ts'
import type { Intent } from '../payments.tables.ts'
import type { PaymentsDeps } from '../deps.ts'

const notifyPath = {
  paynamics: contract.payments.notifiedByPaynamics.path,
  maya: contract.payments.notifiedByMaya.path,
}

/** A payment as the gateway hears of it. */
export const requestFor = async (deps: PaymentsDeps, intent: Intent): Promise<ChargeRequest> => {
  const { reference, accountNumber, amount, serviceCharge, channel, gateway, expiresAt, orderId } = intent
  const { origin, brand } = deps
  return {
    reference,
    amount: amount + serviceCharge,
    channel,
    description: orderId === null ? `${brand.product} account ${accountNumber}` : `${brand.product} order ${orderId}`,
    payer: await payerOf(deps, intent),
    returnUrl: `${origin}${pageAfter(intent)}`,
    notificationUrl: `${origin}/api${notifyPath[gateway]}`,
    expiresAt,
  }
}

/**
 * Who begins as a guest may be logged in when they're back, and the other way round, so it leads back to a page that both can open.
 * Only holders pay by card, or for an order.
 */
const pageAfter = ({ reference, accountNumber, payMethod, orderId }: Intent): string => {
  if (orderId !== null) return orderPaymentPage('Success', reference)
  return payMethod === 'creditcard' ? paymentSuccessPage(reference) : paymentPage(accountNumber, reference)
}

/**
 * Banks compare a card with its owner. For everything else the gateway needs no name, and anybody can pay for anybody: its page
 * might show whose account it is.
 */
const payerOf = async (
  { db, accounts, brand }: PaymentsDeps,
  { accountNumber, payMethod, email }: Intent,
): Promise<ChargeRequest['payer']> => {
  const account = payMethod === 'creditcard' ? await accounts.find(db, accountNumber) : undefined
  if (account) {
    const { firstName, lastName, mobileNumber } = account
    const reached = account.email ?? email ?? brand.support.email
    return { firstName, lastName, email: reached, ...(mobileNumber !== null && { phone: mobileNumber }) }
  }
  return { firstName: brand.product, lastName: 'Customer', email: brand.support.email }
}
