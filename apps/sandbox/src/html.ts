import type { FastifyInstance } from 'fastify'

/** Markup that is safe to show: everything put into it has been escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = string | number | Html | readonly Html[] | false | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** A template that escapes its values, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.map((string, index) => string + render(pieces[index])).join(''))
}

function render(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'object') return piece.map(render).join('')
  return escape(String(piece))
}

/** Plain text with clickable web addresses, http and https only. */
export function linked(text: string): Html {
  // A full stop or bracket after an address belongs to the sentence.
  const parts = text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/i)
  return html`${parts.map((part, index) => {
    if (index % 2 === 0 || !URL.canParse(part)) return html`${part}`
    return html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`
  })}`
}

/** Plain HTML forms, so that every page works without scripts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
