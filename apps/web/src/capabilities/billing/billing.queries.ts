import { balance, billHistory, paymentHistory } from '@hibla/contract/billing/billing.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useLoad } from '../../kernel/query.ts'

/** Balances can change at any time, so figures older than a minute are loaded again when a screen opens. */
const shortLived = { freshForMs: MINUTE_MS, about: 'money' } as const

export const useBalance = (accountNumber: string) => useLoad(balance, { params: { accountNumber } }, shortLived)
export const useBills = (accountNumber: string) => useLoad(billHistory, { params: { accountNumber } }, shortLived)
export const usePayments = (accountNumber: string) => useLoad(paymentHistory, { params: { accountNumber } }, shortLived)
