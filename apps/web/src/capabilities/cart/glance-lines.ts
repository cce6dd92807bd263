import type { CartItem } from '@hibla/contract/cart/cart'
import { popoverLines, type PopoverLine } from '@hibla/contract/cart/popover.rule'

/** A line of the popover, with what is told about it in chips. */
export type GlanceLine = PopoverLine & { chips: string[] }

export const customerLines = (items: readonly CartItem[]): GlanceLine[] =>
  popoverLines(items).map((line) => ({ ...line, chips: line.chip === null ? [] : [line.chip] }))

const marksOf = ({ isUpgrade, isFree }: CartItem): string[] => [
  ...(isUpgrade === 'Y' ? ['New plan'] : []),
  ...(isFree === 'Y' ? ['Free'] : []),
]

/** After-sales also tells what changes the line, and what comes free with it. */
export const afterSalesLines = (items: readonly CartItem[]): GlanceLine[] =>
  customerLines(items).map((line) => {
    const item = items.find(({ cartItemId }) => cartItemId === line.cartItemId)
    return { ...line, chips: [...(item ? marksOf(item) : []), ...line.chips] }
  })
