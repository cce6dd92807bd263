import type { Slide } from '@hibla/contract/content/content.contract'
import { Link } from 'react-router'

/** A link in stored content, to one of our pages or to another site. */
export function SlideLink({ link, className = '' }: { link: NonNullable<Slide['link']>; className?: string }) {
  const look = `inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${className}`
  return link.href.startsWith('/') ? (
    <Link to={link.href} className={look}>
      {link.label}
    </Link>
  ) : (
    <a href={link.href} className={look}>
      {link.label}
    </a>
  )
}
