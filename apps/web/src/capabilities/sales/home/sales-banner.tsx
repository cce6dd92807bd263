import { salesBanner } from '@hibla/contract/content/content.contract'
import { useLoad } from '../../../kernel/query.ts'
import { SlideLink } from '../../content/index.ts'

/** What agents should know today. Nothing stands here while it loads, or if it can't be loaded: their work doesn't wait for it. */
export function SalesBanner() {
  const slides = useLoad(salesBanner, {}, { about: 'content' }).data ?? []
  if (slides.length === 0) return null
  return (
    <section aria-label="News for agents" className="mt-6 grid gap-3">
      {slides.map(({ id, title, text, link }) => (
        <p key={id} className="rounded-card border-l-4 border-strand bg-sunken px-5 py-4 text-sm">
          <strong className="mr-2">{title}</strong>
          {text} {link && <SlideLink link={link} className="text-strand" />}
        </p>
      ))}
    </section>
  )
}
