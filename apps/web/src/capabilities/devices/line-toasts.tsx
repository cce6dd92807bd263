import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { flag } from '../../kernel/storage/codecs.ts'
import { kept, type Kept } from '../../kernel/storage/kept.ts'
import { tab } from '../../kernel/storage/shelf.ts'
import { Button } from '../../ui/button.tsx'
import { closeDialog } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StayingToast } from '../../ui/staying-toast.tsx'
import { useDetailsInUse } from '../account/index.ts'
import { showsLostConnection, showsOutage, type LineFacts } from './line-toasts.rule.ts'

const lostDismissed = kept('lostConnectionDismissed', flag, tab)
const outageDismissed = kept('outageDismissed', flag, tab)
const link =
  'mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4'

/** Toasts about the line. We cannot ask the modem yet, so only outages show. */
export function LineToasts() {
  const account = useDetailsInUse()
  if (!account) return null
  const { status, outageStatus, cpe } = account
  return (
    <LineToastsOf
      line={{
        accountStatus: status,
        serialNumber: cpe.serialNumber ?? undefined,
        outageStatus: outageStatus ?? undefined,
        modemStatus: undefined,
      }}
    />
  )
}

/** Each toast stays until it is closed, and then stays away for this visit. */
export function LineToastsOf({ line }: { line: Omit<LineFacts, 'path' | 'dismissed'> }) {
  const { pathname: path } = useLocation()
  const [, setDismissed] = useState(0)
  const [reading, setReading] = useState(false)
  const dismiss = (which: Kept<boolean>) => {
    which.write(true)
    setDismissed((times) => times + 1)
  }
  return (
    <>
      {showsLostConnection({ ...line, path, dismissed: lostDismissed.read() === true }) && (
        <StayingToast title="Your connection seems to be lost" onClose={() => dismiss(lostDismissed)}>
          <p>We can’t reach your modem. You can usually fix this yourself.</p>
          <Link to="/customer/troubleshoot" state={{ troubleShoot: true }} className={link}>
            Troubleshoot
          </Link>
        </StayingToast>
      )}
      {showsOutage({ ...line, path, dismissed: outageDismissed.read() === true }) && (
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
