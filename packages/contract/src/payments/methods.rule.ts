/** How people can pay. The first two names are the specification's. */
export const payMethods = [
  'creditcard',
  'wallet',
  'internetbanking',
  'overthecounter',
  'authorizedoutlets',
  'installercash',
] as const
export type PayMethod = (typeof payMethods)[number]

export const paymentGroups = [
  'E-WALLETS',
  'INTERNET BANKING',
  'CREDIT OR DEBIT CARD',
  'AUTHORIZED OUTLETS',
  'OVER THE COUNTER',
] as const

/** Only people who are logged in can pay by card. */
export const offeredTo = (caller: { signedIn: boolean }, method: PayMethod): boolean =>
  method !== 'creditcard' || caller.signedIn

/** People take a number to a counter or an outlet instead of going to the gateway's page. */
export const isPaidByReference = (method: PayMethod): boolean =>
  method === 'overthecounter' || method === 'authorizedoutlets'

/** Counters, outlets and some banks tell us of a payment only after up to three business days. */
export const isConfirmedLate = (method: PayMethod): boolean => method === 'internetbanking' || isPaidByReference(method)

/** An order waits a day for its payment, so it isn't paid where we may hear of that later. */
export const paysOrders = (method: PayMethod): boolean => method !== 'installercash' && !isConfirmedLate(method)
