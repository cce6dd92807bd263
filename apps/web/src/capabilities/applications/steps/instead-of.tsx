import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useSession } from '../../../kernel/session/use-session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { begun } from '../begun.ts'
import { nextPath } from '../flow.ts'

/** Another application that this browser would forget. */
export const otherThan = (reference: string): string | undefined => {
  const other = begun()?.orderId
  return other === reference ? undefined : other
}

/** Asks before an application takes the place of another one in this browser. */
export function InsteadOf({ found, onOpen }: { found: ApplicationSoFar; onOpen: () => void }) {
  const who = useSession()
  const other = otherThan(found.applicationRefID)
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Continue your application" />
      <div className="mx-auto max-w-xl">
        <h1 className="text-2xl">Another application is open here</h1>
        <p className="mt-4">
          This browser keeps one application at a time, and <strong className="break-all">{other}</strong> isn’t sent in
          yet. What you saved of it stays with us; to come back to it, enter that number on this page.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="call" onClick={onOpen}>
            Open {found.applicationRefID}
          </Button>
          <LinkButton to={nextPath(who, '')}>Go on with {other}</LinkButton>
        </div>
      </div>
    </div>
  )
}
