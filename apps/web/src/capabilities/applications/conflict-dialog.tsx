import { useState } from 'react'
import { useSite } from '../../kernel/site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { begun } from './begun.ts'
import { StartAgainPopup } from './start-again-popup.tsx'

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
        {begun() && (
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
