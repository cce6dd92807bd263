import { pages } from '@hibla/contract/values/paths'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useSite } from '../../../kernel/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { NarrowPage } from '../../../ui/narrow-page.tsx'

/** Somebody wants into the employee programme whom the personnel list doesn't have. */
export default function EmployeeNotFoundPage() {
  const { claims } = useSession()
  const { support } = useSite().config.brand
  return (
    <NarrowPage title="We can’t find you on our personnel list" arrived>
      <PageHead title="Employee not found" />
      <p>
        The employee programme looks for the email address of your login
        {claims?.email && (
          <>
            {' '}
            (<strong className="break-all">{claims.email}</strong>)
          </>
        )}{' '}
        among our employees, and it isn’t there.
      </p>
      <p className="mt-3 text-muted">
        If you work with us, log in with your work email address, or ask your HR team to add the address you use here.
        Then try again. If that doesn’t help, write to{' '}
        <a href={`mailto:${support.email}`} className="text-strand underline underline-offset-4">
          {support.email}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={pages.referralType} look="call">
          Choose another programme
        </LinkButton>
        <LinkButton to={pages.getStarted}>Get started</LinkButton>
      </div>
    </NarrowPage>
  )
}
