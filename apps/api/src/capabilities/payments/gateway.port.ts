import type { IsoDate } from '@hibla/contract/values/dates'

/** A payment as we ask a gateway for it. */
export type ChargeRequest = {
  /** Ours, unguessable and never used again: the gateway charges once under it, however often it is asked. */
  reference: string
  /** Centavos, with our service charge. */
  amount: number
  /** The gateway's code of the channel: gpap_cc_ph, gc, grabpay_ph, Maya, ubp_online, a bank, a counter. */
  channel: string
  description: string
  payer: { firstName: string; lastName: string; email: string; phone?: string }
  /** Where the payer's browser comes back to, whatever became of it. */
  returnUrl: string
  notificationUrl: string
  expiresAt: Date
}

export type Started =
  /** The payer goes to the gateway's own page. */
  | { outcome: 'redirect'; gatewayReference: string; url: string }
  /** The payer takes this number to a counter or outlet. */
  | { outcome: 'pay-reference'; gatewayReference: string; payReference: string; expiresAt: Date }
  /** Certain: nothing was charged, and nothing will be. */
  | { outcome: 'refused'; code: string; message: string }
  /** No answer, or one that doesn't say; only asking tells. */
  | { outcome: 'unknown' }

export type Paid = { state: 'paid'; gatewayReference: string; amount: number; currency: string; paidAt: Date }

/** What a gateway says of a payment. */
export type GatewayStatus =
  | Paid
  | { state: 'pending' }
  | { state: 'failed'; code: string; message: string }
  | { state: 'cancelled' }
  | { state: 'expired' }
  /** It has never heard of it. */
  | { state: 'not-found' }
  /** No answer, or one that doesn't say. */
  | { state: 'unknown' }

export type Card = {
  token: string
  brand: 'Visa' | 'MasterCard' | 'JCB'
  last4: string
  expires: `${number}-${number}`
}

/** A notification whose signature is right. It may come twice, late, or before an earlier one; `unknown` makes us ask. */
export type GatewayNotification =
  | { about: 'payment'; reference: string; status: GatewayStatus }
  /** The payer has entered a card, and this small amount was taken from it, which only its owner sees. */
  | { about: 'card'; reference: string; card: Card; taken: Paid }
  | { about: 'card-refused'; reference: string; code: string; message: string }
export type ParsedNotification =
  | { outcome: 'notification'; notification: GatewayNotification }
  | { outcome: 'refused'; reason: 'malformed' | 'signature' | 'time' }

export type Refunded =
  | { outcome: 'refunded'; gatewayReference: string }
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'unknown' }

/** What a gateway says it has moved on a day; refunds are negative. */
export type Settled = {
  reference: string
  gatewayReference: string
  channel: string
  amount: number
  fee: number
}

export type Gateway = {
  name: 'paynamics' | 'maya'
  /** Whether the signature of a notification covers its amount and currency; if not, a paid one is confirmed by asking. */
  signsAmounts: boolean
  /** Whether people can try again on its page after a try failed. */
  allowsMoreTries: boolean
  start: (request: ChargeRequest) => Promise<Started>
  poll: (reference: string) => Promise<GatewayStatus>
  cancel: (reference: string) => Promise<'cancelled' | 'too-late' | 'unknown'>
  /** Whole or in part, in the currency that was paid. `reference` is the refund's own: asked twice, it is paid back once. */
  refund: (refund: { reference: string; of: string; amount: number; currency: string }) => Promise<Refunded>
  pollRefund: (reference: string) => Promise<Refunded | { outcome: 'not-found' }>
  parseNotification: (headers: Record<string, string | undefined>, body: string, now: Date) => ParsedNotification
  settlement: (day: IsoDate) => Promise<Settled[]>
}

/** A gateway that keeps cards for AutoPay. */
export type CardVault = {
  /** Sends the payer to the gateway's page, where they enter a card. */
  enrol: (request: Omit<ChargeRequest, 'amount' | 'channel' | 'expiresAt'>) => Promise<Started>
  /** What became of an enrolment, in case its notification never comes. */
  pollCard: (
    reference: string,
  ) => Promise<GatewayNotification | { about: 'pending' } | { about: 'not-found' } | { about: 'unknown' }>
  /** Charges a card once under this reference. */
  charge: (charge: { reference: string; token: string; amount: number; description: string }) => Promise<GatewayStatus>
  deleteCard: (token: string) => Promise<'forgotten' | 'unknown'>
}

/** A gateway that isn't set up is missing; its channels are refused then. */
export type Gateways = { paynamics?: Gateway & CardVault; maya?: Gateway }
