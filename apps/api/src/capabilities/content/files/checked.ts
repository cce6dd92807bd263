import type { z } from 'zod'

/** Checks what a file has become; errors name the file and field for the person editing it. */
export const checked = <S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${file}: ${faults.join('; ')}`)
}
