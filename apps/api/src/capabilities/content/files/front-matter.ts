import { yamlOf } from './checked.ts'

const FENCED = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/

/** The fields between the two `---` lines at the top, and the Markdown below them. */
export const frontMatter = (file: string, text: string): { fields: unknown; markdown: string } => {
  const [, fields, markdown = ''] = FENCED.exec(text) ?? []
  if (fields === undefined) throw new Error(`${file}: start the file with the page’s fields between two lines of ---`)
  return { fields: yamlOf(file, fields), markdown }
}
