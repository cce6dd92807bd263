import { z } from 'zod'
import { json } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

const Draft = z.object({ title: z.string(), body: z.string() })
export type Draft = z.infer<typeof Draft>

/** An announcement that isn't sent yet survives a reload. It belongs to its author, and ends with the session. */
export const draftOf = (author: string) => {
  const stored = typedInTab.stores(`announcementDraft ${author}`, json)
  return {
    read: (): Draft => Draft.safeParse(stored.read()).data ?? { title: '', body: '' },
    write: (draft: Draft): void => stored.write(draft),
    remove: stored.remove,
  }
}
