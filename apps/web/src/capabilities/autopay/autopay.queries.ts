import { autoPayDetails, type AutoPayDetails } from '@hibla/contract/autopay/autopay.contract'
import { setCachedAnswer, useLoad } from '../../kernel/query.ts'

/** A bank or a schedule can change it at any time, so it's loaded again whenever a screen opens. */
export const useAutoPay = (accountNumber: string) =>
  useLoad(autoPayDetails, { query: { accountNumber } }, { freshForMs: 0, about: 'money' })

export const setAutoPay = (accountNumber: string, details: AutoPayDetails): void =>
  setCachedAnswer(autoPayDetails, { query: { accountNumber } }, details)
