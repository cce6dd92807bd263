type Mergeable = { cartItemId: string; productId: string; isMainline: 'Y' | 'N'; title: string; quantity: number }

const EXTENSION = ' Extension'

const asExtension = (title: string): string => (title.endsWith(EXTENSION) ? title : `${title}${EXTENSION}`)

/** An extension has the title of what it extends; people see which of the two it is. */
export const shownTitle = ({ title, isExtension }: { title: string; isExtension: boolean }): string =>
  isExtension ? asExtension(title) : title

/** One line for several items of the same product; the first of them stands for the others. */
export type MergedItem<T> = T & { mergedItemIds: string[] }

/** Items of the same product that aren't part of the main line become one line, with all their pieces. */
export const mergeCartItems = <T extends Mergeable>(items: readonly T[]): MergedItem<T>[] => {
  const merged: MergedItem<T>[] = []
  for (const item of items) {
    const at = merged.findIndex((line) => line.productId === item.productId && line.isMainline === 'N')
    const first = merged[at]
    if (item.isMainline === 'Y' || !first) {
      merged.push({ ...item, mergedItemIds: [] })
      continue
    }
    merged[at] = {
      ...first,
      title: asExtension(first.title),
      quantity: first.quantity + item.quantity,
      mergedItemIds: [...first.mergedItemIds, item.cartItemId],
    }
  }
  return merged
}
