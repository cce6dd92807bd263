import { declineTexts, type Decline, type Transaction } from '../transaction.ts'

export type Code = { response_code: string; response_message: string; response_advise: string }

const code = (response_code: string, response_message: string): Code => ({
  response_code,
  response_message,
  response_advise: response_message,
})

export const badSignature = code('GR036', 'The signature is wrong')
export const notFound = code('GR092', 'There is no such transaction')
export const done = code('GR001', 'Done')
export const pending = code('GR033', 'The transaction is pending')
export const cancelled = code('GR053', 'The transaction was cancelled')

const declined: Record<Decline, string> = {
  declined: 'GR003',
  'no-funds': 'GR004',
  'card-expired': 'GR005',
  'secure-failed': 'GR006',
  refused: 'GR007',
}

export const decline = (reason: Decline): Code => code(declined[reason], declineTexts[reason])

/** The code that says how a transaction stands. */
export function codeOf({ state, charged, reason = 'declined' }: Transaction): Code {
  if (state === 'pending') return pending
  if (state === 'cancelled') return cancelled
  if (state === 'expired') return code('GR152', 'The transaction has expired')
  if (state === 'failed') return decline(reason)
  return charged?.secure ? code('GR002', 'Paid, confirmed by 3-D Secure') : code('GR001', 'Paid')
}
