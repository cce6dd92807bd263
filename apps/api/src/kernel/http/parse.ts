import type { Endpoint } from '@hibla/contract/endpoint'
import type { z } from 'zod'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }
export type InputError = { at: string; message: string }
type Parsed =
  | { ok: true; input: { params: unknown; query: unknown; body: unknown } }
  | { ok: false; errors: InputError[] }

const parts = ['params', 'query', 'body'] as const

/** Input as the contract declares it. Unknown fields are dropped, so an added `role` changes nothing. */
export const parseInput = (endpoint: Endpoint, raw: RawInput): Parsed => {
  const input: Record<(typeof parts)[number], unknown> = { params: undefined, query: undefined, body: undefined }
  const errors: InputError[] = []
  for (const part of parts) {
    const schema: z.ZodType | undefined = endpoint[part]
    if (!schema) continue
    const nul = pathOfNul(raw[part], part)
    if (nul) {
      errors.push({ at: nul, message: 'Text may not hold a NUL character' })
      continue
    }
    const result = schema.safeParse(raw[part])
    if (result.success) input[part] = result.data
    else
      errors.push(
        ...result.error.issues.map((issue) => ({ at: [part, ...issue.path].join('.'), message: issue.message })),
      )
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, input }
}

/** PostgreSQL can't store NUL, so text that contains it is refused here rather than failing later. */
const pathOfNul = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    if (key.includes('\0')) return path
    const inner = (value as Record<string, unknown>)[key]
    // Most values are plain text, so the path is built only when needed.
    if (typeof inner === 'string' && !inner.includes('\0')) continue
    const found = pathOfNul(inner, `${path}.${key}`)
    if (found) return found
  }
  return undefined
}
