import { useState } from 'react'
import { record } from '../../kernel/storage/codecs.ts'
import { kept } from '../../kernel/storage/kept.ts'
import { tab } from '../../kernel/storage/shelf.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { closeDialog } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StayingToast } from '../../ui/staying-toast.tsx'
import { useDetailsInUse } from '../account/index.ts'

const dismissed = kept('outageDismissed', record<Record<string, true>>(), tab)

/** Says so if there is an outage where the account in use is. */
export function OutageToast() {
  const { claims } = useSession()
  const account = useDetailsInUse()
  if (!account?.outageStatus || !claims) return null
  return <OutageToastFor whose={`${claims.sub} ${account.accountNumber}`} />
}

type OutageToastForProps = {
  /** The person and their account: closing the toast is for these only. */
  whose: string
}

/** Stays until it is closed, and then stays away for this visit. */
export function OutageToastFor({ whose }: OutageToastForProps) {
  const [, setDismissed] = useState(0)
  const [reading, setReading] = useState(false)
  const dismiss = () => {
    dismissed.write({ ...dismissed.read(), [whose]: true })
    setDismissed((times) => times + 1)
  }
  return (
    <>
      {dismissed.read()?.[whose] !== true && (
        <StayingToast title="There’s an outage in your area" onClose={dismiss}>
          <button
            type="button"
            onClick={() => setReading(true)}
            className="mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4"
          >
            Find out more
          </button>
        </StayingToast>
      )}
      {reading && (
        <Dialog title="Outage in your area" onClose={() => setReading(false)}>
          <p>
            Our technicians are working on it, and your line will come back on its own. You don’t need to do anything or
            report it.
          </p>
          <Button look="call" onClick={closeDialog} className="mt-6">
            OKAY
          </Button>
        </Dialog>
      )}
    </>
  )
}
