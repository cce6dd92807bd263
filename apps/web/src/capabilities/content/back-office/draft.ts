import type { PageName } from '@hibla/contract/content/content.contract'
import { z } from 'zod'
import { json } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

/** Unfinished edits, with the version they are based on. */
const Values = z.object({
  title: z.string(),
  introduction: z.string(),
  last_updated_date: z.string(),
  image: z.string().nullable(),
  questionAnswerList: z.array(z.object({ question: z.string(), answer: z.string() })),
  headingDescriptionList: z.array(z.object({ heading: z.string(), description: z.string() })),
})
const Draft = z.object({ basedOn: z.int(), values: Values })
export type Draft = z.infer<typeof Draft>

/** Compares two texts; the schema gives both the same field order. */
export const isSame = (one: Draft['values'], other: Draft['values']): boolean =>
  JSON.stringify(Values.parse(one)) === JSON.stringify(Values.parse(other))

/**
 * Survives a reload and leaving the page, and is deleted with the session. Each draft belongs to one person: after a
 * logout in another tab, only they get it back.
 */
export const draftOf = (page: PageName, author: string) => {
  const stored = typedInTab.stores(`legalPageDraft ${author} ${page}`, json)
  return {
    read: (): Draft | undefined => Draft.safeParse(stored.read()).data,
    write: (draft: Draft): void => stored.write(draft),
    remove: stored.remove,
  }
}
