import type { Problem } from '@hibla/contract/values/problem'

/** The words for each refusal of a call: `{ … } satisfies Record<RefusalOf<typeof call>, string>`. */
type Words = Readonly<Record<string, string>>

/** What a screen says to a refusal, where it has words of its own for it. */
export const ownWords = (words: Words, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined

/** The screen's own words, else what the server said. */
export const wordsOf = (words: Words, { code, detail }: Problem): string => ownWords(words, code) ?? detail
