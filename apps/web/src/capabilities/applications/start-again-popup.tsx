import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before the other application is put aside. */
export function StartAgainPopup({ onClose, onYes }: { onClose: () => void; onYes: () => void }) {
  return (
    <Dialog title="Start again?" onClose={onClose}>
      <p>The application you began earlier is put aside, here and in every other tab of this browser.</p>
      <DialogActions>
        <Button onClick={closeDialog}>NO</Button>
        <Button
          look="call"
          onClick={(event) => {
            closeDialog(event)
            onYes()
          }}
        >
          YES
        </Button>
      </DialogActions>
    </Dialog>
  )
}
