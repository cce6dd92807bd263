import type { z } from 'zod'
import { checkData, WrongFile } from '../../../kernel/data/read-data.ts'

const FENCED = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/

/** The fields between the two `---` lines at the top, and the Markdown below them. */
export const frontMatter = <S extends z.ZodType>(file: string, text: string, schema: S) => {
  const [, fields, markdown = ''] = FENCED.exec(text) ?? []
  if (fields === undefined)
    throw new WrongFile(`${file}: start the file with the page’s fields between two lines of ---`)
  // They begin in the file's second line.
  return { fields: checkData(file, `\n${fields}`, schema), markdown }
}

/** Checks what a file has become; errors name the file and field for the person editing it. */
export const checked = <S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new WrongFile(`${file}: ${faults.join('; ')}`)
}
