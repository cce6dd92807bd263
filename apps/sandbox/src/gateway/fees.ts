import type { Method } from './transaction.ts'

/** What the gateway keeps of a charge, in centavos. */
export const feeOf = (method: Method, amount: number): number => {
  if (method === 'card') return Math.round(amount * 0.025)
  if (method === 'wallet') return Math.round(amount * 0.015)
  return method === 'bank' ? 1_500 : 1_000
}
