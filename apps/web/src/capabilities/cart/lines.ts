import type { Cart, CartItem } from '@hibla/contract/cart/cart'
import { mergeCartItems, shownTitle, type MergedItem } from '@hibla/contract/cart/merge.rule'
import { sortCartItems } from '@hibla/contract/cart/sort.rule'

export type Line = MergedItem<CartItem>

/** How a cart is listed: in order, with the pieces of one product on one line. */
export const linesOf = ({ cartItemList }: Pick<Cart, 'cartItemList'>): Line[] =>
  mergeCartItems(sortCartItems(cartItemList)).map((line) => ({ ...line, title: shownTitle(line) }))

/** One order can't have so many of it, or not any more. */
export const isTooMany = ({ quantity, mostPerOrder }: Line): boolean => quantity > mostPerOrder

export const itemIdsOf = ({ cartItemId, mergedItemIds }: Line): string[] => [cartItemId, ...mergedItemIds]
