import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** The cart was changed elsewhere before it was ordered. The new one is on the page behind this. */
export function ChangedPopup({ onLook }: { onLook: () => void }) {
  return (
    <Dialog title="Your cart has changed" onClose={onLook}>
      <p>
        Somebody with your account changed it in another tab or on another device, so nothing was ordered. We’ve loaded
        it again: look at what’s in it now and what it costs, then agree again.
      </p>
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Review it again
        </Button>
      </DialogActions>
    </Dialog>
  )
}
