import { Marked } from 'marked'
import type { Token } from 'marked'

/**
 * HTML inside Markdown is treated as text and escaped. Links aren't checked here; the sanitizer does that whenever content
 * is stored.
 */
const marked = new Marked({ tokenizer: { html: () => undefined, tag: () => undefined } })

const render = (tokens: Token[]): string => marked.parser(tokens).trim()

export const toHtml = (markdown: string): string => render(marked.lexer(markdown))

export type Sections = { introduction: string; sections: { heading: string; html: string }[] }

/** Text before the first `## ` is the introduction; each `## ` starts a section. */
export const toSections = (markdown: string): Sections => {
  const introduction: Token[] = []
  const sections: { heading: string; tokens: Token[] }[] = []
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 2) sections.push({ heading: token.text, tokens: [] })
    else (sections.at(-1)?.tokens ?? introduction).push(token)
  }
  return {
    introduction: render(introduction),
    sections: sections.map(({ heading, tokens }) => ({ heading, html: render(tokens) })),
  }
}
