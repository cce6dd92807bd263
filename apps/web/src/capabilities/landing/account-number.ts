import { AccountNumber } from '@hibla/contract/values/ids'

export type CheckedAccount = { ok: true; accountNumber: AccountNumber } | { ok: false; error: string }

/** People copy the number from a bill with its spaces and dashes, so those are ignored. */
export const checkAccountNumber = (typed: string): CheckedAccount => {
  const number = typed.replaceAll(/[\s-]/g, '')
  if (number === '') return { ok: false, error: 'Enter the account number on your bill.' }
  const parsed = AccountNumber.safeParse(number)
  if (parsed.success) return { ok: true, accountNumber: parsed.data }
  const digits = number.replaceAll(/\D/g, '').length
  const found = digits === number.length ? `You typed ${digits}.` : 'Please use digits only.'
  return { ok: false, error: `${parsed.error.issues[0]?.message}. ${found}` }
}
