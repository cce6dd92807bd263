import { z } from 'zod'
import { BadInput, read } from '../problem.ts'

const Query = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const at = (document: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)

/** Whether something is what is asked for. Only equality: nobody here asks for more. */
export function matcher(query: string | undefined): (document: object) => boolean {
  if (query === undefined) return () => true
  const wanted = Object.entries(read(Query, parsed(query)))
  return (document) => wanted.every(([path, value]) => at(document, path) === value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadInput('query: is not JSON')
  }
}
