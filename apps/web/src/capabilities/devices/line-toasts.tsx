import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { record } from '../../kernel/storage/codecs.ts'
import { kept, type Kept } from '../../kernel/storage/kept.ts'
import { tab } from '../../kernel/storage/shelf.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { closeDialog } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StayingToast } from '../../ui/staying-toast.tsx'
import { useDetailsInUse } from '../account/index.ts'
import { showsLostConnection, showsOutage, type LineFacts } from './line-toasts.rule.ts'

type Dismissals = Kept<Record<string, true>>
const lostDismissed: Dismissals = kept('lostConnectionDismissed', record(), tab)
const outageDismissed: Dismissals = kept('outageDismissed', record(), tab)
const link =
  'mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4'

/** Toasts about the line. We cannot ask the modem yet, so only outages show. */
export function LineToasts() {
  const { claims } = useSession()
  const account = useDetailsInUse()
  if (!account || !claims) return null
  const { accountNumber, status, outageStatus, cpe } = account
  return (
    <LineToastsOf
      whose={`${claims.sub} ${accountNumber}`}
      line={{
        accountStatus: status,
        serialNumber: cpe.serialNumber ?? undefined,
        outageStatus: outageStatus ?? undefined,
        modemStatus: undefined,
      }}
    />
  )
}

type LineToastsOfProps = {
  /** The person and their account: closing a toast is for these only. */
  whose: string
  line: Omit<LineFacts, 'path' | 'dismissed'>
}

/** Each toast stays until it is closed, and then stays away for this visit. */
export function LineToastsOf({ whose, line }: LineToastsOfProps) {
  const { pathname: path } = useLocation()
  const [, setDismissed] = useState(0)
  const [reading, setReading] = useState(false)
  const isDismissed = (which: Dismissals) => which.read()?.[whose] === true
  const dismiss = (which: Dismissals) => {
    which.write({ ...which.read(), [whose]: true })
    setDismissed((times) => times + 1)
  }
  return (
    <>
      {showsLostConnection({ ...line, path, dismissed: isDismissed(lostDismissed) }) && (
        <StayingToast title="Your connection seems to be lost" onClose={() => dismiss(lostDismissed)}>
          <p>We can’t reach your modem. You can usually fix this yourself.</p>
          <Link to="/customer/troubleshoot" state={{ troubleShoot: true }} className={link}>
            Troubleshoot
          </Link>
        </StayingToast>
      )}
      {showsOutage({ ...line, path, dismissed: isDismissed(outageDismissed) }) && (
        <StayingToast title="There’s an outage in your area" onClose={() => dismiss(outageDismissed)}>
          <button type="button" onClick={() => setReading(true)} className={link}>
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
