import type { ItemType } from '../shop/product.ts'

type Sortable = { cartItemId: string; itemType: ItemType; isMainline: 'Y' | 'N' }

const rank = ({ itemType, isMainline }: Sortable): number => {
  if (itemType === 'MAINLINE') return 0
  if (itemType === 'VAS') return isMainline === 'Y' ? 1 : 2
  return 3
}

/** The main line, then services (those of the main line first), then add-ons; the newest first among equals. */
export const sortCartItems = <T extends Sortable>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => rank(a) - rank(b) || Number(b.cartItemId) - Number(a.cartItemId))
