import { expect, test } from 'vitest'
import { sortCartItems } from './sort.rule.ts'

const item = (cartItemId: string, itemType: 'MAINLINE' | 'VAS' | 'ADDON', isMainline: 'Y' | 'N' = 'N') => ({
  cartItemId,
  itemType,
  isMainline,
})
const idsOf = (items: readonly ReturnType<typeof item>[]) => sortCartItems(items).map(({ cartItemId }) => cartItemId)

test('[cart.sort-mainline-vas-addon, cart.sort-mainline-vas-before-other-vas] the main line comes first, then its services, other services, and add-ons, wherever they were', () => {
  const inOrder = [item('1', 'MAINLINE', 'Y'), item('2', 'VAS', 'Y'), item('3', 'VAS'), item('4', 'ADDON', 'Y')]
  for (const at of inOrder.keys())
    expect(idsOf([...inOrder.slice(at), ...inOrder.slice(0, at)])).toEqual(['1', '2', '3', '4'])
  expect(idsOf(inOrder.toReversed())).toEqual(['1', '2', '3', '4'])
})

test('[cart.sort-ties-by-item-id-descending] among equals, the newest comes first, by number and not by letter', () => {
  expect(idsOf([item('9', 'ADDON'), item('10', 'ADDON'), item('100', 'ADDON')])).toEqual(['100', '10', '9'])
  expect(idsOf([item('2', 'VAS', 'Y'), item('30', 'VAS', 'Y'), item('31', 'VAS')])).toEqual(['30', '2', '31'])
})
