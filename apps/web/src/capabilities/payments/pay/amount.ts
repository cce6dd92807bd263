import { centavosIn, isTooLittle, LEAST_PAYMENT } from '@hibla/contract/payments/payment-request.rule'
import { peso } from '@hibla/contract/values/money'
import { longDate } from '@hibla/contract/values/dates'
import type { Share } from '../payment-info.ts'
import { startTexts, tooMuch } from '../texts.ts'

/** What is owed; `overdue` is only known to people of the account. */
export type BalanceDue = { balance: number; overdue?: number; dueOn: string | null }

/** People write pesos with or without the sign and commas. */
const readTyped = (typed: string): ReturnType<typeof centavosIn> => centavosIn(typed.replaceAll(/[₱,\s]|php/gi, ''))

/** Which parts of what is owed can be paid. If nothing is owed, people can still pay ahead. */
export const sharesOf = ({ balance, overdue = 0 }: BalanceDue): Share[] => {
  if (balance <= 0) return ['other']
  return overdue >= LEAST_PAYMENT && overdue < balance ? ['all', 'overdue', 'other'] : ['all', 'other']
}

export type Amount =
  | { centavos: number; error?: undefined; isTooMuch?: undefined }
  /** Too much is too much however somebody goes on typing; anything else may still become an amount. */
  | { centavos?: undefined; error: string; isTooMuch: boolean }

const requested = ({ balance, overdue = 0 }: BalanceDue, share: Share, typed: string) => {
  if (share === 'all') return balance
  return share === 'overdue' ? overdue : readTyped(typed)
}

export const amountOf = (owing: BalanceDue, share: Share, typed: string, most: number): Amount => {
  const shares = sharesOf(owing)
  const read = requested(owing, shares.includes(share) ? share : shares[0]!, typed)
  if (read === 'amount-not-valid') return { error: startTexts[read], isTooMuch: false }
  if (read === 'amount-too-large' || read > most) return { error: tooMuch(most), isTooMuch: true }
  if (isTooLittle(read, owing.balance)) return { error: startTexts['amount-too-small'], isTooMuch: false }
  return { centavos: read }
}

/** What paying another amount means for the bill. */
export const effectOf = ({ balance, dueOn }: BalanceDue, centavos: number): string => {
  const owed = Math.max(0, balance)
  if (centavos < owed) return `${peso(owed - centavos)} will still be due${dueOn ? ` ${longDate(dueOn)}` : ''}.`
  if (centavos > owed) return `We’ll take the extra ${peso(centavos - owed)} off the next bill.`
  return 'That’s everything that’s owed.'
}
