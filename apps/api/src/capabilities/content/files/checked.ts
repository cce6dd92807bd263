import { parse } from 'yaml'
import type { z } from 'zod'
import { messageOf } from '@hibla/contract/values/answer.rule'

/** The value as the schema has it; a person who edits files reads which file and which field is wrong. */
export const checked = <S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value, { error: (issue) => (issue.input === undefined ? 'is missing' : undefined) })
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  throw new Error(`${file}: ${faults.join('; ')}`)
}

export const yamlOf = (file: string, text: string): unknown => {
  try {
    return parse(text)
  } catch (cause) {
    throw new Error(`${file}: ${messageOf(cause)}`, { cause })
  }
}
