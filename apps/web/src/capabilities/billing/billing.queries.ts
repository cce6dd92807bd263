import { balance, billHistory, paymentHistory } from '@hibla/contract/billing/billing.contract'
import { useLoad } from '../../kernel/query.ts'

const MINUTE_MS = 60_000

/** Balances can change at any time, so figures older than a minute are loaded again when a screen opens. */
const lively = { freshForMs: MINUTE_MS, about: 'money' } as const

export const useBalance = (accountNumber: string) => useLoad(balance, { params: { accountNumber } }, lively)
export const useBills = (accountNumber: string) => useLoad(billHistory, { params: { accountNumber } }, lively)
export const usePayments = (accountNumber: string) => useLoad(paymentHistory, { params: { accountNumber } }, lively)
