import { applicationStatusPage } from '@hibla/contract/values/paths'
import { useLocation } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/faces.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { isAgent, startPath } from '../flow.ts'

/** Instead of a step of an application that is no draft any more. */
export function SentIn({ reference }: { reference: string }) {
  const who = useSession()
  const { pathname } = useLocation()
  return (
    <Alert look="plain" className="mt-8">
      <Empty title="This application has been submitted">
        <p>
          We have <strong className="break-all">{reference}</strong>, so there’s nothing left to fill in here.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={applicationStatusPage(reference)} look="call">
            Check {isAgent(who) ? 'the' : 'my'} application <ArrowIcon />
          </LinkButton>
          <LinkButton to={startPath(who, pathname)}>Apply for another address</LinkButton>
        </div>
      </Empty>
    </Alert>
  )
}
