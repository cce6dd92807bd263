import { z } from 'zod'
import { json } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

export const Draft = z.object({ topic: z.string(), within: z.string(), specific: z.string(), description: z.string() })
export type Draft = z.infer<typeof Draft>

export const nothing: Draft = { topic: '', within: '', specific: '', description: '' }

/** What was typed about an account and isn't sent yet. It survives a reload, and ends with the session. */
export const draftFor = (accountNumber: string) => {
  const stored = typedInTab.stores(`ticketDraft ${accountNumber}`, json)
  return {
    read: (): Draft => Draft.safeParse(stored.read()).data ?? nothing,
    write: (draft: Draft): void => stored.write(draft),
    remove: stored.remove,
  }
}
