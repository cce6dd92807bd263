import { toHtml } from './files/markdown.ts'
import { sanitize } from './sanitize.ts'

/** What other capabilities may ask of content. */
export const contentDoor = {
  /** HTML that is safe to show, from text that staff wrote in Markdown. */
  htmlOf: (markdown: string): string => sanitize(toHtml(markdown)),
}
