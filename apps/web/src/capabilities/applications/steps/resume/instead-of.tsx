import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { PageHead } from '../../../../kernel/page-head.tsx'
import { useSession } from '../../../../kernel/session/use-session.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { currentApplication } from '../../draft/current-application.ts'
import { nextPath } from '../../flow.ts'

/** Another application that this browser would forget. */
export const otherThan = (reference: string): string | undefined => {
  const other = currentApplication()?.orderId
  return other === reference ? undefined : other
}

type OneAtATimeProps = { reference: string; other: string; onOpen: () => void }

/** Which of the two to go on with; neither is lost. */
export function OneAtATime({ reference, other, onOpen }: OneAtATimeProps) {
  const who = useSession()
  return (
    <>
      <p>
        This browser keeps one application at a time, and <strong className="break-all">{other}</strong> hasn’t been
        submitted yet. What you saved of it stays with us; you can continue it by that number.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="call" onClick={onOpen}>
          Open {reference}
        </Button>
        <LinkButton to={nextPath(who, '')}>Continue {other}</LinkButton>
      </div>
    </>
  )
}

/** Asks before an application takes the place of another one in this browser. */
export function InsteadOf({ found, onOpen }: { found: ApplicationSoFar; onOpen: () => void }) {
  const other = otherThan(found.applicationRefID)
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Continue your application" />
      <div className="mx-auto max-w-xl">
        <h1 className="mb-4 text-2xl">Another application is open here</h1>
        <OneAtATime reference={found.applicationRefID} other={other ?? ''} onOpen={onOpen} />
      </div>
    </div>
  )
}
