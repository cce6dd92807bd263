import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useSite } from '../../../../kernel/site.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { NoOrYes } from '../../../../ui/no-or-yes.tsx'
import { currentApplication } from '../../draft/current-application.ts'
import { storedOrder } from '../../draft/order.ts'

type ConflictDialogProps = {
  /** Where to continue the other application. */
  nextPage: string
  onClose: () => void
  onStartAgain: () => void
}

export const conflictText = (product: string): string =>
  'Sorry, we are unable to process your request. You can only submit one request at a time. ' +
  `Please close any other ${product} tabs on your browser and try again`

/** Another application is in progress in this browser. Offers a way out if there is no other tab. */
export default function ConflictDialog({ nextPage, onClose, onStartAgain }: ConflictDialogProps) {
  const { product } = useSite().config.brand
  const [asking, setAsking] = useState(false)
  if (asking) return <StartAgainPopup onClose={onClose} onYes={onStartAgain} />
  return (
    <Dialog title="One application at a time" onClose={onClose}>
      <p>{conflictText(product)}</p>
      <p className="mt-4 text-sm text-muted">
        No other tab open? Then you started an application in this browser in the last 4 hours.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {/* An incomplete application can't be continued. */}
        {currentApplication() && (
          <LinkButton to={nextPage} look="call">
            Continue that application
          </LinkButton>
        )}
        <Button look="grave" onClick={() => setAsking(true)}>
          Start again
        </Button>
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>OK</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks before discarding the other application. */
function StartAgainPopup({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  const [saved] = useState(storedOrder)
  return (
    <Dialog title="Start again?" onClose={onClose}>
      <p>This clears the application you started earlier, here and in every other tab of this browser.</p>
      {saved !== undefined && (
        <p className="mt-2 text-sm text-muted">
          We keep what you’ve saved of it as <strong className="break-all">{saved}</strong>. To continue it later, go to{' '}
          <strong className="break-all">
            {window.location.host}
            {pages.resume}
          </strong>{' '}
          and enter that number.
        </p>
      )}
      <NoOrYes destructive onYes={onYes} />
    </Dialog>
  )
}
