import { expect, test } from 'vitest'
import { mergeCartItems, shownTitle } from './merge.rule.ts'

const item = (cartItemId: string, productId: string, quantity: number, isMainline: 'Y' | 'N' = 'N') => ({
  cartItemId,
  productId,
  quantity,
  isMainline,
  title: productId,
})

test('[cart.duplicates-of-non-mainline-merge, cart.merged-title-gets-extension-suffix, cart.merged-quantities-are-summed] items of one product become one line with all their pieces, wherever they were', () => {
  const merged = mergeCartItems([item('9', 'Hub', 2), item('8', 'Modem', 1), item('7', 'Hub', 1), item('6', 'Hub', 3)])
  expect(merged.map(({ title, quantity, mergedItemIds }) => [title, quantity, mergedItemIds])).toEqual([
    ['Hub Extension', 6, ['7', '6']],
    ['Modem', 1, []],
  ])
})

test('[cart.merged-title-gets-extension-suffix] two items are enough for the suffix, and it comes once', () => {
  const twice = mergeCartItems([item('2', 'Hub', 1), item('1', 'Hub', 1)])
  expect(twice.map(({ title }) => title)).toEqual(['Hub Extension'])
})

test('[cart.duplicates-of-non-mainline-merge] what belongs to the main line is never merged', () => {
  const items = [item('3', 'Plan', 1, 'Y'), item('2', 'Plan', 1, 'Y'), item('1', 'Plan', 1)]
  expect(mergeCartItems(items).map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Plan', 1],
    ['Plan', 1],
    ['Plan', 1],
  ])
})

test('an extension says that it is one, once; nothing else does', () => {
  expect(shownTitle({ title: 'Mesh Wi-Fi', isExtension: true })).toBe('Mesh Wi-Fi Extension')
  expect(shownTitle({ title: 'Mesh Wi-Fi Extension', isExtension: true })).toBe('Mesh Wi-Fi Extension')
  expect(shownTitle({ title: 'Mesh Wi-Fi', isExtension: false })).toBe('Mesh Wi-Fi')
})
