import { useState } from 'react'
import { oneOf } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

export const channels = ['EMAIL', 'SMS'] as const
export type HearsBy = (typeof channels)[number]

const kept = typedInTab.keeps('orderHearsBy', oneOf(...channels))

/** How somebody wants to hear about the order. It survives a reload. */
export const useHearsBy = () => {
  const [hearsBy, setHearsBy] = useState<HearsBy>(() => kept.read() ?? 'EMAIL')
  const choose = (by: HearsBy): void => {
    kept.write(by)
    setHearsBy(by)
  }
  return { hearsBy, chooseHearsBy: choose }
}
