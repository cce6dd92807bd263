import DOMPurify from 'dompurify'
import { allowedAttributes, allowedHref, allowedTags } from './allow-list.ts'
import type { CleanHtml } from './rich-text.tsx'

/** Heavy: import it lazily, together with what uses it. */
export const sanitize = (html: string): CleanHtml =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: allowedHref,
    // Every attribute is checked against the expression above, unless it is known not to hold an address.
    ADD_URI_SAFE_ATTR: ['scope'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }) as CleanHtml
