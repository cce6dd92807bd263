import type { ClaimedFaults } from './faults.ts'

export type Vendor = 'paynamics' | 'maya'
export type Method = 'card' | 'wallet' | 'bank' | 'counter'
export type State = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** What a merchant asks for: a payment on our pages, a card to keep, or a charge of a kept card. */
export type NewTransaction = {
  kind: 'payment' | 'card' | 'charge'
  vendor: Vendor
  /** The merchant's own; we charge once under it. */
  reference: string
  method: Method
  channel: string
  amount: number
  description: string
  payer: string
  returnUrl: string
  cancelUrl: string
  notificationUrl: string
  expiresAt: string
}

export type Transaction = NewTransaction & {
  /** Ours, unguessable: the page's address is made of it. */
  id: string
  state: State
  createdAt: string
  faults: ClaimedFaults
  /** Why it failed. */
  reason?: Decline
  charged?: { amount: number; currency: string; at: string; secure: boolean }
  /** The number to pay at a counter. */
  payReference?: string
  /** The card entered on our page, or charged by its token. */
  token?: string
  /** Paid, and when the bank or counter will say so. */
  confirmedAt?: string
  /** Tries that failed on a page that allows more. */
  failedTries?: { id: string; reason: Decline; at: string }[]
  /** Wrong 3-D Secure codes so far. */
  wrongCodes?: number
}

export type Decline = 'declined' | 'no-funds' | 'card-expired' | 'secure-failed' | 'refused'

export const declineTexts: Record<Decline, string> = {
  declined: 'The bank declined this card',
  'no-funds': 'There isn’t enough money for this payment',
  'card-expired': 'This card has expired',
  'secure-failed': 'The bank couldn’t confirm that it’s you',
  refused: 'The payment was refused',
}

export type Refund = { vendor: Vendor; reference: string; of: string; id: string; amount: number; at: string }

export type StoredCard = {
  token: string
  number: string
  brand: 'Visa' | 'MasterCard' | 'JCB'
  last4: string
  expires: string
  forgotten?: boolean
}

/** Money that moved. Nothing else is money: what the merchant has on its side must add up to this. */
export type Entry = {
  kind: 'charge' | 'refund'
  vendor: Vendor
  reference: string
  /** The payment that a refund pays back. */
  of?: string
  gatewayReference: string
  channel: string
  amount: number
  currency: string
  fee: number
  at: string
  /** How the settlement list gets it wrong. */
  settled?: 'left-out' | number
}
