import { safeLink } from '../values/link.ts'
import { pages, payPage } from '../values/paths.ts'

export type BodyPart = { text: string; href?: string; outside?: true }

/** Nobody wants to read a path, so pages of the portal are shown by name; the first that fits wins. */
const places: readonly (readonly [path: string, name: string])[] = [
  [payPage(''), 'Pay your bill'],
  [pages.bills, 'See your bills'],
  [pages.autoPay, 'See your AutoPay'],
  [pages.notifications, 'See your notifications'],
  [pages.help, 'Get help'],
  [pages.outages, 'See your outages'],
  [pages.tickets, 'See your tickets'],
  [pages.devices, 'See your modem'],
  [pages.troubleshoot, 'Fix your connection'],
  [pages.referrals, 'See your referrals'],
  [pages.employeeDashboard, 'See your referrals'],
  [pages.orders, 'See your orders'],
  [pages.shop, 'See our add-ons'],
  [pages.order, 'See your order'],
  [pages.subscription, 'See your plan'],
  [pages.account, 'See your account'],
  [pages.consent, 'Manage your consent'],
]

export const nameOfPlace = (path: string): string => places.find(([begin]) => path.startsWith(begin))?.[1] ?? 'See more'

/** A web address, or a path of the portal at the start of a word. */
const address = /https?:\/\/[^\s<>"]+|(?<=^|\s)\/[a-z][^\s<>"]*/gi
/** Punctuation that ends the sentence isn't part of the address. */
const sentenceEnd = /[.,;:!?)\]'’]+$/

/** Splits a notification's body into text and links. Nothing is ever treated as markup. */
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
