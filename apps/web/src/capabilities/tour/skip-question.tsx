import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Closing the question without an answer means NO: the tour continues, and nothing is saved. */
export function SkipQuestion({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  return (
    <Dialog title="Skip the tour" onClose={onNo}>
      <p>Do you want to take this tour next time?</p>
      <p className="mt-2 text-sm text-muted">NO continues the tour. YES ends it now.</p>
      <DialogActions>
        <Button onClick={closeDialog}>NO</Button>
        <Button look="grave" onClick={onYes}>
          YES
        </Button>
      </DialogActions>
    </Dialog>
  )
}
