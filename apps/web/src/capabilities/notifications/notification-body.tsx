import { bodyParts } from '@hibla/contract/notifications/body-parts.rule'
import { Link } from 'react-router'

const link = 'font-semibold text-strand underline underline-offset-4'

/** A notification's text, with its URLs turned into links. */
export function NotificationBody({ body }: { body: string }) {
  return bodyParts(body).map(({ text, href, outside }, at) => {
    const key = `${at} ${text}`
    if (href === undefined) return <span key={key}>{text}</span>
    if (!outside)
      return (
        <Link key={key} to={href} className={link}>
          {text}
        </Link>
      )
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer" className={`${link} wrap-anywhere`}>
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  })
}
