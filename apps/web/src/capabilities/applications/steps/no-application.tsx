import type { ReactNode } from 'react'
import { pages } from '@hibla/contract/values/paths'
import { useLocation } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/faces.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { isAgent, startPath } from '../flow.ts'
import { SentIn } from './sent-in.tsx'
import { lastSubmitted } from './submitted.ts'

export const NOTHING_HERE =
  'There’s nothing saved in this browser. We keep what you type for 4 hours. To start an application, check the address first.'

/** Nothing to go on with in this browser: start, or find what was saved before. */
export function NoApplication({
  title = 'Check the address first',
  children,
}: {
  title?: string
  children?: ReactNode
}) {
  const who = useSession()
  const { pathname } = useLocation()
  const sentIn = lastSubmitted()
  if (sentIn && !children) return <SentIn reference={sentIn.reference} />
  return (
    <Alert look="plain" className="mt-8">
      <Empty title={title}>
        {children ?? <p>{NOTHING_HERE}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={startPath(who, pathname)} look="call">
            Check the address <ArrowIcon />
          </LinkButton>
          {!isAgent(who) && <LinkButton to={pages.resume}>Continue a saved application</LinkButton>}
        </div>
      </Empty>
    </Alert>
  )
}
