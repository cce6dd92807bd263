import { z } from 'zod'

const isInternal = (href: string) => /^\/(?![/\\])/.test(href)
const isWeb = (href: string) => URL.canParse(href) && ['http:', 'https:'].includes(new URL(href).protocol)

/** A link allowed in content: a page of the portal or a web address, never a script. */
export const safeLink = (href: string): boolean => !/[\u0000-\u0020\\]/.test(href) && (isInternal(href) || isWeb(href))

export const Link = z.string().max(2000).refine(safeLink, 'Use a path that starts with / or a web address')

/** Whether an address leads to a page of this portal. Anything else could send people to somebody who looks like us. */
export const isOwnUrl = (url: string, origin: string): boolean => {
  if (/[\u0000-\u0020\\]/.test(url)) return false
  const parsed = URL.canParse(url, origin) ? new URL(url, origin) : undefined
  return (
    parsed !== undefined && parsed.origin === new URL(origin).origin && parsed.username === '' && parsed.password === ''
  )
}
