import { useState } from 'react'
import { oneOf } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

export const channels = ['EMAIL', 'SMS'] as const
export type MessageChannel = (typeof channels)[number]

const storedChannel = typedInTab.stores('orderHearsBy', oneOf(...channels))

/** How somebody wants to hear about the order. It survives a reload. */
export const useMessageChannel = () => {
  const [hearsBy, setHearsBy] = useState<MessageChannel>(() => storedChannel.read() ?? 'EMAIL')
  const choose = (by: MessageChannel): void => {
    storedChannel.write(by)
    setHearsBy(by)
  }
  return { hearsBy, chooseHearsBy: choose }
}
