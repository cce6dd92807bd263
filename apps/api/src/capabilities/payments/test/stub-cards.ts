import type { Card, CardVault, GatewayStatus, GatewayNotification } from '../gateway.port.ts'

type CardNotification = Exclude<GatewayNotification, { about: 'payment' }>
type Entered = { amount?: number; expires?: Card['expires']; brand?: Card['brand']; token?: string }
/** What the gateway says to whoever wants to enter a card; asked about it, it's as silent. */
type Enrolling = 'redirect' | 'refuse' | 'no answer'
type Outcome = 'pays' | 'declines' | 'no answer, but charged' | 'no answer'

/** The part of a gateway that keeps cards, with its own book of what it charged. */
export const stubCards = () => {
  const entering = new Map<string, CardNotification | undefined>()
  const requests = new Map<string, Parameters<CardVault['enrol']>[0]>()
  /** By reference; asked again, it is the same charge. */
  const charges = new Map<string, GatewayStatus>()
  const forgotten: string[] = []
  const state = { outcome: 'pays' as Outcome, now: () => new Date(), enrolling: 'redirect' as Enrolling }

  const status = (amount: number, reference: string): GatewayStatus =>
    state.outcome === 'declines'
      ? { state: 'failed', code: 'GR004', message: 'too little money' }
      : { state: 'paid', gatewayReference: `GW-${reference}`, amount, currency: 'PHP', paidAt: state.now() }

  const keeper: CardVault = {
    enrol: async (request) => {
      if (state.enrolling === 'no answer') return { outcome: 'unknown' }
      if (state.enrolling === 'refuse') return { outcome: 'refused', code: 'GR999', message: 'no' }
      requests.set(request.reference, request)
      if (!entering.has(request.reference)) entering.set(request.reference, undefined)
      return {
        outcome: 'redirect',
        gatewayReference: `GW-${request.reference}`,
        url: `https://gateway.example.com/cards/${request.reference}`,
      }
    },
    pollCard: async (reference) => {
      if (state.enrolling === 'no answer') return { about: 'unknown' }
      if (!entering.has(reference)) return { about: 'not-found' }
      return entering.get(reference) ?? { about: 'pending' }
    },
    charge: async ({ reference, amount, token }) => {
      const known = charges.get(reference)
      if (known) return known
      if (state.outcome === 'no answer') return { state: 'unknown' }
      const made: GatewayStatus = forgotten.includes(token)
        ? { state: 'failed', code: 'GR003', message: 'forgotten' }
        : status(amount, reference)
      charges.set(reference, made)
      return state.outcome === 'no answer, but charged' ? { state: 'unknown' } : made
    },
    deleteCard: async (token) => {
      forgotten.push(token)
      return 'forgotten'
    },
  }

  return {
    keeper,
    requests,
    charges,
    forgotten,
    state,
    /** The payer enters a card on the gateway's page, from which a small amount is taken. */
    enter: (
      reference: string,
      { amount = 100, expires = '2029-04', brand = 'Visa', token }: Entered = {},
    ): CardNotification => {
      const card: Card = { token: token ?? `token of ${reference}`, brand, last4: '1111', expires }
      const gatewayReference = `GW-${reference}`
      const taken = { state: 'paid', gatewayReference, amount, currency: 'PHP', paidAt: state.now() } as const
      const told = { about: 'card', reference, card, taken } as const
      entering.set(reference, told)
      return told
    },
    /** The bank refuses the card. */
    refuse: (reference: string): CardNotification => {
      const told = { about: 'card-refused', reference, code: 'GR003', message: 'no' } as const
      entering.set(reference, told)
      return told
    },
  }
}
