import { z } from 'zod'

/** The format of every provider file: a header line with the column names, then one line per record. */
export type Mistake = { line: number; wrong: string }
export type NumberedLine = { line: number; text: string }

/** Enough to see what's wrong: if a million lines are wrong, it's usually for one reason. */
export const MOST_MISTAKES = 50

/** A line that isn't empty, without the byte order mark that spreadsheets add. */
export const nonEmptyLine = ({ line, text }: NumberedLine): NumberedLine | undefined => {
  const clean = line === 1 ? text.replace(/^\uFEFF/, '') : text
  return clean.trim() === '' || clean.startsWith('#') ? undefined : { line, text: clean }
}

export const csvLines = (text: string): NumberedLine[] =>
  text.split(/\r?\n/).flatMap((each, at) => nonEmptyLine({ line: at + 1, text: each }) ?? [])

/** What's wrong with the header line; undefined if it names the columns. */
export const headerMistake = (columns: readonly string[], first: NumberedLine | undefined): Mistake | undefined => {
  if (!first) return { line: 1, wrong: 'the file is empty' }
  const header = columns.join(',')
  const named = first.text.replaceAll(/\s/g, '').toLowerCase()
  return named === header.toLowerCase() ? undefined : { line: first.line, wrong: `the first line must be ${header}` }
}

/** The cells of one line, or undefined if a quote isn't closed. A quoted cell can contain commas and doubled quotes. */
export const csvCells = (line: string): string[] | undefined => {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const match = /^(?:\s*"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/.exec(rest)
    if (!match) return undefined
    const [all, quoted, bare = '', comma] = match
    cells.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim())
    if (comma !== ',') return cells
    rest = rest.slice(all.length)
  }
}

/** Reads one line by its columns: its values, or what's wrong with them, cell by cell. */
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

/** A number as people write it: no exponent, no hex, and an empty cell isn't 0. */
export const decimal = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'is not a number such as 14.5995')
  .transform(Number)
