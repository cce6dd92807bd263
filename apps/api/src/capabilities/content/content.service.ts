import { toHtml } from './files/markdown.ts'
import { sanitize } from './sanitize.ts'

/** What other capabilities can ask content for. */
export const contentService = {
  /** Safe HTML from Markdown written by staff. */
  htmlOf: (markdown: string): string => sanitize(toHtml(markdown)),
}
