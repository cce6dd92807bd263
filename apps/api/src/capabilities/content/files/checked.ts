import { parse } from 'yaml'
import type { z } from 'zod'
import { messageOf } from '@hibla/contract/values/answer.rule'

/** Parses a value; errors name the file and field for the person editing it. */
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
