import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'

type RegistrationCompleteDialogProps = { name: string; onClose: () => void }

export default function RegistrationCompleteDialog({ name, onClose }: RegistrationCompleteDialogProps) {
  return (
    <Dialog title="Registration complete" onClose={onClose}>
      <p className="text-xl font-semibold">Welcome, {name}!</p>
      <p className="mt-2 text-muted">Your account on this portal is ready.</p>
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  )
}
