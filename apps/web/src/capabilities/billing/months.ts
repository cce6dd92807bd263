import type { Bill } from '@hibla/contract/billing/billing.contract'

export type Month = {
  /** `2026-11` */
  key: string
  /** `Nov` */
  short: string
  /** `November 2026` */
  name: string
  bill: Bill | undefined
}

const MONTHS = 12
const named = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', ...options })
const short = named({ month: 'short' })
const long = named({ month: 'long', year: 'numeric' })

/** Bills are named after the month they were issued in: `November 2026`. */
export const monthOf = ({ issuedOn }: Pick<Bill, 'issuedOn'>): string => long.format(new Date(`${issuedOn}T00:00:00Z`))

/** The twelve months up to the newest bill, oldest first, including months without a bill. */
export const lastYear = (bills: readonly Bill[]): Month[] => {
  const newest = bills
    .map(({ issuedOn }) => issuedOn)
    .toSorted()
    .at(-1)
  if (newest === undefined) return []
  const [year = 0, month = 1] = newest.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(year, month - MONTHS + index, 1))
    const key = first.toISOString().slice(0, 7)
    const bill = bills.find(({ issuedOn }) => issuedOn.startsWith(key))
    return { key, short: short.format(first), name: long.format(first), bill }
  })
}

/** The top of the chart's scale: the next round amount (1, 2, 2.5 or 5 and zeros) above the highest bill. */
export const topOfScale = (highest: number): number => {
  if (highest <= 0) return 100
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= highest) ?? 10
  return step * power
}
