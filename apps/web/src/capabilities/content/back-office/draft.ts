import type { PageName } from '@hibla/contract/content/content.contract'
import { z } from 'zod'
import { json } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

/** What is typed, however unfinished; with it is kept the version that it started from. */
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

/** Whether nothing differs; the schema puts the fields into one order. */
export const isSame = (one: Draft['values'], other: Draft['values']): boolean =>
  JSON.stringify(Values.parse(one)) === JSON.stringify(Values.parse(other))

/**
 * Survives a reload and a visit elsewhere in the portal, and goes with the session. Each draft belongs to one person: a
 * logout in another tab leaves it here for them alone.
 */
export const draftOf = (page: PageName, author: string) => {
  const stored = typedInTab.keeps(`legalPageDraft ${author} ${page}`, json)
  return {
    read: (): Draft | undefined => Draft.safeParse(stored.read()).data,
    write: (draft: Draft): void => stored.write(draft),
    remove: stored.remove,
  }
}
