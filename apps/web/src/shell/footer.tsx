import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { useSite } from '../kernel/site.ts'
import { useConfirmLeaving } from '../capabilities/applications/index.ts'
import { usePlanLink } from '../capabilities/catalog/index.ts'
import type { MenuLink } from './menus.ts'

const line = 'inline-flex min-h-11 min-w-11 items-center no-underline hover:underline underline-offset-4 md:min-h-9'

function LinkList({ label, links }: { label: string; links: MenuLink[] }) {
  const ask = useConfirmLeaving()
  const planLink = usePlanLink()
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-xs font-semibold text-muted">{label}</p>
      <ul>
        {links.map(({ label: text, to, leaves }) => (
          <li key={text}>
            <Link to={planLink(to)} onClick={leaves && ask} className={line}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Footer({ navigation, legal }: { navigation: MenuLink[]; legal: MenuLink[] }) {
  const { brand, version } = useSite().config
  return (
    <footer data-theme="dark" className="bg-deep text-sm text-text">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <p className="text-xl font-extrabold tracking-tight">{brand.product}</p>
          <p className="mt-2 max-w-64 text-muted">{brand.tagline}</p>
          <p className="mt-6">
            <a
              href={`tel:${brand.support.hotline.replaceAll(/[^\d+]/g, '')}`}
              className={`figures text-lg font-semibold ${line}`}
            >
              {brand.support.hotline}
            </a>
            <br />
            <a href={`mailto:${brand.support.email}`} className={line}>
              {brand.support.email}
            </a>
          </p>
          <p className="text-muted">{brand.support.hours}</p>
        </div>
        <LinkList label="Explore" links={navigation} />
        <LinkList label="Legal" links={legal} />
        <nav aria-label="Follow us" className="col-span-2 md:col-span-1">
          <p className="mb-2 text-xs font-semibold text-muted">Follow us</p>
          <ul className="flex flex-wrap gap-x-6 md:block">
            {brand.social.map(({ network, href }) => (
              <li key={network}>
                <a href={href} rel="me noopener" className={line}>
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="border-t border-line">
        <p className="page flex flex-wrap justify-between gap-x-6 gap-y-1 py-5 text-xs text-muted">
          <span>{brand.legalName}</span>
          <a href={pages.licences}>Licences</a>
          <span className="figures">Version {version}</span>
        </p>
      </div>
    </footer>
  )
}
