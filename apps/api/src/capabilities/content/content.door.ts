import { toHtml } from './files/markdown.ts'
import { sanitize } from './sanitize.ts'

/** What other capabilities can ask content for. */
export const contentDoor = {
  /** Safe HTML from Markdown written by staff. */
  htmlOf: (markdown: string): string => sanitize(toHtml(markdown)),
}
