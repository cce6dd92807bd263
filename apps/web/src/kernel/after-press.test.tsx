import { expect, test, vi } from 'vitest'
import { afterPress } from './after-press.ts'

test('what would move the page waits until the press is over and its click has happened', () => {
  vi.useFakeTimers()
  const said: string[] = []
  afterPress(() => said.push('at once'))
  expect(said).toEqual(['at once'])
  window.dispatchEvent(new Event('pointerdown'))
  afterPress(() => said.push('after the press'))
  expect(said).toHaveLength(1)
  window.dispatchEvent(new Event('pointerup'))
  said.push('click')
  vi.runAllTimers()
  expect(said).toEqual(['at once', 'click', 'after the press'])
  vi.useRealTimers()
})
