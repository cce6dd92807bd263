import type { SupportChannel } from '@hibla/contract/content/content.contract'
import { Link } from 'react-router'
import { useSite } from '../../kernel/site.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { pages } from '@hibla/contract/values/paths'
import { phoneLink } from '../../ui/hotline.tsx'

const look = 'inline-flex min-h-11 items-center text-sm text-strand underline underline-offset-4 wrap-anywhere'

function ChannelLink({ link }: { link: NonNullable<SupportChannel['link']> }) {
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

/** How to reach us, and which way is best for what. Without the list, the hotline and the mailbox are still there. */
export function SupportChannels({ channels }: { channels: SupportChannel[] }) {
  const { hotline, email, hours } = useSite().config.brand.support
  return (
    <Card>
      <h2 className="text-lg">Talk to us</h2>
      <a
        href={phoneLink(hotline)}
        className="figures mt-4 inline-flex min-h-11 items-center text-xl font-bold whitespace-nowrap hover:text-strand max-[16rem]:whitespace-normal"
      >
        {hotline}
      </a>
      <p className="text-sm text-muted">{hours}</p>
      <a href={`mailto:${email}`} className={`mt-3 ${look}`}>
        {email}
      </a>
      {channels.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {channels.map(({ id, name, text, link }) => (
            <li key={id} className="border-b border-line py-4">
              <p className="font-semibold">{name}</p>
              <p className="mt-1 text-sm text-muted">{text}</p>
              {link && <ChannelLink link={link} />}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <LinkButton to={pages.branches}>Find a branch</LinkButton>
      </div>
    </Card>
  )
}
