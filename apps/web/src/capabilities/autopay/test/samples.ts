import type { AutoPayDetails } from '@hibla/contract/autopay/autopay.contract'

const unenrolled = {
  state: 'UNENROLLED',
  card: null,
  entering: null,
  setUpFailed: null,
  triesLeft: 3,
  next: null,
  endsAfter: null,
  wouldEndAfter: null,
  isPaused: false,
}

/** As the server sends it; `IsoDate` is a brand that only parsing gives. */
export const autoPay = (own: Partial<Record<keyof AutoPayDetails, unknown>> = {}) => ({ ...unenrolled, ...own })

export const card = { brand: 'Visa', last4: '1111', expires: '2029-04' }
export const enrolled = (own: Partial<Record<keyof AutoPayDetails, unknown>> = {}) =>
  autoPay({
    state: 'VERIFIED',
    card,
    next: { amount: 149_900, on: '2026-11-28', failed: 0, isUnderWay: false, waitsUntil: null },
    wouldEndAfter: '2026-11-28',
    ...own,
  })
