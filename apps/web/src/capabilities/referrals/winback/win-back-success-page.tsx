import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { NarrowPage } from '../../../ui/narrow-page.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import { comingBack } from '../refer/referee.ts'

/** We have it: where to look next. */
export default function WinBackSuccessPage() {
  const sent = useAwake() ? comingBack.lastOutcome() : undefined
  return (
    <NarrowPage title="Thank you for coming back" arrived={sent !== undefined}>
      <PageHead title="Thank you for coming back" />
      {sent?.isServed === false ? (
        <p>
          Fibre isn’t at your place yet. We’ll email <strong className="break-all">{sent.email}</strong> as soon as it
          is.
        </p>
      ) : sent?.emailed === false ? (
        <p>
          We’ve emailed <strong className="break-all">{sent.email}</strong> several times lately, so we haven’t sent
          another link. You don’t need one:{' '}
          <Link to={pages.checkAddress} className="text-strand underline underline-offset-4">
            check your exact address
          </Link>
          , choose a plan and apply.
        </p>
      ) : (
        <p>
          {sent ? (
            <>
              We’re emailing a link to <strong className="break-all">{sent.email}</strong>.
            </>
          ) : (
            'Once you’ve sent us your details, we email you a link.'
          )}{' '}
          Open it to check your exact address, choose a plan and apply.
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/plans" look="call">
          See our plans
        </LinkButton>
        <LinkButton to="/">Back to the home page</LinkButton>
      </div>
    </NarrowPage>
  )
}
