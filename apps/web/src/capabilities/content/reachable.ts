import type { Slide } from '@hibla/contract/content/content.contract'
import { wayTo } from '../../not-yet.ts'

/** Links in stored content to screens that are not built yet lead to their stand-in instead. */
export const reachable = (slides: Slide[]): Slide[] =>
  slides.map(({ link, ...slide }) => {
    const href = link && wayTo(link.href)
    return { ...slide, link: link && href ? { ...link, href } : null }
  })
