/** What content may be made of. Both sanitizers follow this list, so a text looks the same wherever it was cleaned. */
const text = 'p br strong b em i u a ul ol li h3 h4 blockquote'
const table = 'table thead tbody tr th td'
export const allowedTags = `${text} ${table}`.split(' ')
export const allowedAttributes = ['href', 'scope']

/** A page of the portal, a place on the page, or a way to reach somebody; never a script. */
export const allowedHref = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i
