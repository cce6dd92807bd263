import { z } from 'zod'
import { json, text } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

const Draft = z.object({ name: z.string(), text: z.string(), version: z.int().optional() })
export type Draft = z.infer<typeof Draft>

/** Instead of the code of an answer: one that isn't there yet. */
export const NEW = ''

/** What was typed for an answer and isn't saved yet, and the version it's based on. It survives a reload. */
export const draftOf = (code: string) => {
  const stored = typedInTab.stores(`ticketMacro ${code}`, json)
  return {
    read: (): Draft | undefined => Draft.safeParse(stored.read()).data,
    write: ({ name, text: written, version }: Draft): void => stored.write({ name, text: written, version }),
    remove: stored.remove,
  }
}

/** The code of the answer that is being changed. */
export const editedAnswer = typedInTab.stores('ticketMacroEdited', text)
