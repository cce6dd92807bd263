import { greetingOf } from '@hibla/contract/identity/principal.rule'
import type { ReactNode } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSession } from '../../kernel/session/use-session.ts'

type HeadingProps = { welcome: string; beside?: ReactNode; children: ReactNode }

/** The greeting, which shows before anything else has loaded, and the dashboard below it. */
export function Heading({ welcome, beside, children }: HeadingProps) {
  const { claims } = useSession()
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PageHead title="Your dashboard" />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h1 className="text-2xl">{greetingOf(claims)}</h1>
          <p className="mt-2 text-muted">{welcome}</p>
        </div>
        {beside}
      </div>
      <div className="mt-8">{children}</div>
    </div>
  )
}
