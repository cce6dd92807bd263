import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type LeaveTypedDialogProps = { onClose: () => void; onLeave: () => void }

export default function LeaveTypedDialog({ onClose, onLeave }: LeaveTypedDialogProps) {
  return (
    <Dialog title="Leave this page?" onClose={onClose}>
      <p>You’ll lose what you typed here. It hasn’t been saved yet.</p>
      <DialogActions>
        <Button look="grave" onClick={onLeave}>
          Leave this page
        </Button>
        <Button look="call" onClick={closeDialog}>
          Stay here
        </Button>
      </DialogActions>
    </Dialog>
  )
}
