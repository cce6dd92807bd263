import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedHref, allowedTags } from './allow-list.ts'
import type { CleanHtml } from './rich-text.tsx'

export const sanitize = (html: string): CleanHtml =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { '*': allowedAttributes },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href, ...rest }) => ({
        tagName,
        attribs: href !== undefined && allowedHref.test(href.trim()) ? { ...rest, href } : rest,
      }),
    },
  }) as CleanHtml
