import { safeLink } from '../values/link.ts'

export type BodyPart = { text: string; href?: string; outside?: true }

/** Pages of the portal are told by what they are, since nobody reads a path; the longest beginning wins. */
const places: readonly (readonly [path: string, name: string])[] = [
  ['/customer/bill-history/pay/', 'Pay your bill'],
  ['/customer/bill-history', 'See your bills'],
  ['/customer/notifications', 'See your notifications'],
  ['/customer/help', 'Get help'],
  ['/account/subscription', 'See your plan'],
  ['/account', 'See your account'],
  ['/consent', 'Choose what you allow'],
]

export const nameOfPlace = (path: string): string => places.find(([begin]) => path.startsWith(begin))?.[1] ?? path

/** A web address, or a path of the portal that begins a word. */
const address = /https?:\/\/[^\s<>"]+|(?<=^|\s)\/[a-z][^\s<>"]*/gi
/** What ends the sentence does not belong to the address. */
const sentenceEnd = /[.,;:!?)\]'’]+$/

/** Cuts a notification's body into words and links. Nothing is ever read as markup. */
export const bodyParts = (body: string): BodyPart[] => {
  const found: BodyPart[] = []
  let at = 0
  for (const { 0: match, index } of body.matchAll(address)) {
    const href = match.replace(sentenceEnd, '')
    if (!safeLink(href)) continue
    if (index > at) found.push({ text: body.slice(at, index) })
    found.push(href.startsWith('/') ? { text: nameOfPlace(href), href } : { text: href, href, outside: true })
    at = index + href.length
  }
  if (at < body.length) found.push({ text: body.slice(at) })
  return found
}
