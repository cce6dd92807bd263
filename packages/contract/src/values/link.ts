import { z } from 'zod'

const isInternal = (href: string) => /^\/(?![/\\])/.test(href)
const isWeb = (href: string) => URL.canParse(href) && ['http:', 'https:'].includes(new URL(href).protocol)

/** A link allowed in content: a page of the portal or a web address, never a script. */
export const safeLink = (href: string): boolean => !/[\u0000-\u0020\\]/.test(href) && (isInternal(href) || isWeb(href))

export const Link = z.string().max(2000).refine(safeLink, 'Use a path that starts with / or a web address')
