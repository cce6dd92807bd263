import { greetingOf } from '@hibla/contract/identity/principal.rule'
import { Link } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { ArrowIcon } from '../../ui/icons.tsx'
import { backOfficeScreens } from './screens.ts'

/** Where staff arrive after login: everything they can do here. */
export default function BackOfficeHome() {
  const { claims } = useSession()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Back office" />
      <h1 className="text-2xl">{greetingOf(claims)}</h1>
      <p className="reading mt-3 text-lg text-muted">What would you like to do?</p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {backOfficeScreens.map(({ path, name, purpose }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex h-full items-start justify-between gap-4 rounded-card border border-line bg-surface p-6 no-underline max-[22rem]:p-4 hover:border-edge md:p-8"
            >
              <span>
                <span className="text-lg font-semibold group-hover:text-strand">{name}</span>
                <span className="mt-2 block text-sm text-muted">{purpose}</span>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
