import { centavosIn } from '@hibla/contract/payments/wish.rule'
import { peso } from '@hibla/contract/values/money'
import { longDate } from '@hibla/contract/values/dates'
import type { Share } from './payment-info.ts'
import { startWords } from './words.ts'

/** What is owed; `overdue` is only known to people of the account. */
export type Owing = { balance: number; overdue?: number; dueOn: string | null }

/** People write pesos with or without the sign and commas. */
const readTyped = (typed: string): ReturnType<typeof centavosIn> => centavosIn(typed.replaceAll(/[₱,\s]|php/gi, ''))

/** Which parts of what is owed can be paid. If nothing is owed, people can still pay ahead. */
export const sharesOf = ({ balance, overdue = 0 }: Owing): Share[] => {
  if (balance <= 0) return ['other']
  return overdue > 0 && overdue < balance ? ['all', 'overdue', 'other'] : ['all', 'other']
}

export type Amount = { centavos: number; error?: undefined } | { centavos?: undefined; error: string }

export const amountOf = (owing: Owing, wished: Share, typed: string): Amount => {
  const share = sharesOf(owing).includes(wished) ? wished : sharesOf(owing)[0]
  if (share === 'all') return { centavos: owing.balance }
  if (share === 'overdue') return { centavos: owing.overdue ?? 0 }
  const read = readTyped(typed)
  return typeof read === 'number' ? { centavos: read } : { error: startWords[read] }
}

/** What paying another amount means for the bill. */
export const effectOf = ({ balance, dueOn }: Owing, centavos: number): string => {
  const owed = Math.max(0, balance)
  if (centavos < owed) return `${peso(owed - centavos)} will still be due${dueOn ? ` ${longDate(dueOn)}` : ''}.`
  if (centavos > owed) return `We’ll take the extra ${peso(centavos - owed)} off the next bill.`
  return 'That’s everything that’s owed.'
}
