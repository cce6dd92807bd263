import { peso } from '@hibla/contract/values/money'

/** What a plan costs compared with today's: `₱500.00 more than your plan now` */
export const differenceWords = (difference: number): string => {
  if (difference === 0) return 'The same as you pay for your plan now'
  return `${peso(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than your plan now`
}
