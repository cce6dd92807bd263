import type { Slide } from '@hibla/contract/content/content.contract'
import { wayTo } from '../../not-yet.ts'

/** A link of stored content to a screen that is not there yet is led to what is. */
export const reachable = (slides: Slide[]): Slide[] =>
  slides.map(({ link, ...slide }) => {
    const href = link && wayTo(link.href)
    return { ...slide, link: link && href ? { ...link, href } : null }
  })
