import { mergeCartItems, shownTitle } from './merge.rule.ts'
import { sortCartItems } from './sort.rule.ts'
import type { CartItem } from './cart.ts'

/** Something in the cart is, or extends, what the account has already. */
export const isExistingProductInCart = (items: readonly Pick<CartItem, 'isExistingProduct'>[]): boolean =>
  items.some(({ isExistingProduct }) => isExistingProduct)

export type PopoverLine = {
  cartItemId: string
  title: string
  quantity: number
  extensions: number
  chip: string | null
}

/**
 * What a glance at the cart shows. Extensions are a chip under the product they belong to. If they extend something the
 * account has already (`isExistingProductIncart`), there is no such product in the cart, so then everything is listed.
 */
export const popoverLines = (items: readonly CartItem[], listsAll: boolean): PopoverLine[] => {
  const merged = mergeCartItems(sortCartItems(items))
  const lines = merged.filter(({ isExtension }) => listsAll || !isExtension)
  return lines.map((line) => {
    const { cartItemId, productId, quantity } = line
    const extensions = listsAll
      ? 0
      : merged
          .filter(({ isExtension, parentProductId }) => isExtension && parentProductId === productId)
          .reduce((sum, extension) => sum + extension.quantity, 0)
    const chip = extensions === 0 ? null : `+${extensions} extension(s)`
    return { cartItemId, title: shownTitle(line), quantity, extensions, chip }
  })
}

export const popoverHeader = (lines: readonly unknown[]): string => `You've got ${lines.length} items in your cart`
