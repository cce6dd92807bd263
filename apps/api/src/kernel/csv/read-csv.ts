import { z } from 'zod'
import { csvCells } from './cells.ts'

/** What every file of a provider has in common: a first line that names the columns, then a line for each thing. */
export type Mistake = { line: number; wrong: string }
export type NumberedLine = { line: number; text: string }

/** Enough to see what is wrong with a file; a file of a million wrong lines is wrong in one way. */
export const MOST_MISTAKES = 50

/** A line that holds something, without the mark that spreadsheets put before the first letter of a file. */
export const lineHolding = ({ line, text }: NumberedLine): NumberedLine | undefined => {
  const clean = line === 1 ? text.replace(/^\uFEFF/, '') : text
  return clean.trim() === '' || clean.startsWith('#') ? undefined : { line, text: clean }
}

export const csvLines = (text: string): NumberedLine[] =>
  text.split(/\r?\n/).flatMap((each, at) => lineHolding({ line: at + 1, text: each }) ?? [])

/** What is wrong with the first line that holds something; undefined where it names the columns. */
export const headerMistake = (columns: readonly string[], first: NumberedLine | undefined): Mistake | undefined => {
  if (!first) return { line: 1, wrong: 'the file is empty' }
  const header = columns.join(',')
  const named = first.text.replaceAll(/\s/g, '').toLowerCase()
  return named === header.toLowerCase() ? undefined : { line: first.line, wrong: `the first line must be ${header}` }
}

/** Reads one line by its columns: what it holds, or what is wrong with it, cell by cell. */
export const lineReader =
  <Line extends z.ZodType>(columns: readonly string[], shape: Line) =>
  (text: string): z.infer<Line> | { wrong: string } => {
    const cells = csvCells(text)
    if (!cells) return { wrong: 'has an unclosed quote' }
    if (cells.length !== columns.length) return { wrong: `has ${cells.length} cells instead of ${columns.length}` }
    const parsed = shape.safeParse(Object.fromEntries(columns.map((name, at) => [name, cells[at]])))
    if (parsed.success) return parsed.data
    return { wrong: parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('; ') }
  }

/** A number as people write it: no exponent, no hex, no empty cell that would become 0. */
export const decimal = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'is not a number such as 14.5995')
  .transform(Number)
