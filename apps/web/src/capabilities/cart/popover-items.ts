import type { CartItem } from '@hibla/contract/cart/cart'
import { popoverLines, type PopoverLine } from '@hibla/contract/cart/popover.rule'

/** A line of the popover, with what is told about it in chips. */
export type PopoverItem = Pick<PopoverLine, 'cartItemId' | 'title' | 'quantity'> & { chips: string[] }

export const customerLines = (items: readonly CartItem[], isExistingProductIncart: boolean): PopoverItem[] =>
  popoverLines(items, isExistingProductIncart).map(({ cartItemId, title, quantity, chip }) => ({
    cartItemId,
    title,
    quantity,
    chips: chip === null ? [] : [chip],
  }))

const marksOf = ({ isUpgrade, isFree }: CartItem): string[] => [
  ...(isUpgrade === 'Y' ? ['New plan'] : []),
  ...(isFree === 'Y' ? ['Free'] : []),
]

/** After-sales also tells what changes the line, and what comes free with it. */
export const afterSalesLines = (items: readonly CartItem[], isExistingProductIncart: boolean): PopoverItem[] =>
  customerLines(items, isExistingProductIncart).map((line) => {
    const item = items.find(({ cartItemId }) => cartItemId === line.cartItemId)
    return { ...line, chips: [...(item ? marksOf(item) : []), ...line.chips] }
  })
