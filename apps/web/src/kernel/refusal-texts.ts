import type { Problem } from '@hibla/contract/values/problem'

/** The message for each refusal of a call: `{ … } satisfies Record<RefusalOf<typeof call>, string>`. */
type Texts = Readonly<Record<string, string>>

/** The screen's own message for a refusal, if it has one. */
export const ownText = (words: Texts, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined

/** The screen's own message, with the names that came along where it has `{name}`, else the server's. */
export const textOf = (words: Texts, { code, detail, names = {} }: Problem): string =>
  ownText(words, code)?.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? 'another place') ?? detail
