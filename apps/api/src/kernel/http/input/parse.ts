import type { Endpoint } from '@hibla/contract/endpoint'
import type { z } from 'zod'
import { isStorable } from '../../postgres/storable.ts'

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
    const unstorable = pathOfUnstorable(raw[part], part)
    if (unstorable) {
      errors.push({ at: unstorable, message: 'Text may hold neither a NUL character nor half a character' })
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

/** What PostgreSQL can't store is refused here rather than failing later. */
const pathOfUnstorable = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    if (!isStorable(key)) return path
    const inner = (value as Record<string, unknown>)[key]
    // Most values are plain text, so the path is built only when needed.
    if (typeof inner === 'string' && isStorable(inner)) continue
    const found = pathOfUnstorable(inner, `${path}.${key}`)
    if (found) return found
  }
  return undefined
}
