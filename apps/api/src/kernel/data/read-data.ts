import { readFile } from 'node:fs/promises'
import { LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'

export type Path = readonly PropertyKey[]
export type DataMistake = { line: number; path: Path; message: string }

type Read<T> = { ok: true; value: T; lineOf: (path: Path) => number } | { ok: false; mistakes: DataMistake[] }

/** Where a value is written; for one that is missing, where it should have been. */
const lineIn = (document: Document, lines: LineCounter, path: Path): number => {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
      return lines.linePos(Number(node.range[0])).line
  }
  return 1
}

/** Reads YAML by its schema, for somebody who may correct it: each mistake has its line and field. */
export const parseData = <S extends z.ZodType>(text: string, schema: S): Read<z.output<S>> => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineOf = (path: Path) => lineIn(document, lines, path)
  if (document.errors.length > 0)
    return {
      ok: false,
      mistakes: document.errors.map(({ message, linePos }) => ({ line: linePos?.[0].line ?? 1, path: [], message })),
    }
  const parsed = schema.safeParse(document.toJS(), {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  })
  if (parsed.success) return { ok: true, value: parsed.data, lineOf }
  return {
    ok: false,
    mistakes: parsed.error.issues.map((issue) => {
      const { path, message } = issue
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
      return { line: lineOf([...path, ...unknown]), path, message }
    }),
  }
}

/** A mistake in a file that people write: its words are all that they need. */
export class WrongFile extends Error {}

/** The same, of which `file` is the name that people know it by. Throws all its mistakes, with file, line and field. */
export const checkData = <S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> => {
  const read = parseData(text, schema)
  if (read.ok) return read.value
  const written = read.mistakes.map(({ line, path, message }) =>
    [`line ${line}`, ...(path.length > 0 ? [path.join('.')] : []), message].join(': '),
  )
  throw new WrongFile(`${file}: ${written.join('; ')}`)
}

/** A data file, read by its schema. */
export const readData = async <S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> =>
  checkData(file, await readFile(file, 'utf8'), schema)
