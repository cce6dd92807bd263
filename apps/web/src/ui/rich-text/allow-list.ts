/** The allowed tags and attributes. Both sanitizers use this list, so the result is the same everywhere. */
const text = 'p br strong b em i u a ul ol li h3 h4 blockquote'
const table = 'table thead tbody tr th td'
export const allowedTags = `${text} ${table}`.split(' ')
export const allowedAttributes = ['href', 'scope']

/** Web pages, anchors, mail addresses and phone numbers; never a script. */
export const allowedHref = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i
