import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'

type WelcomeDialogProps = { accountNumbers: readonly string[]; onClose: () => void }

export default function WelcomeDialog({ accountNumbers, onClose }: WelcomeDialogProps) {
  const [first, ...others] = accountNumbers
  return (
    <Dialog title="Welcome" onClose={onClose}>
      {others.length > 0 ? <p>Your account number was linked successfully.</p> : <Linked accountNumber={first ?? ''} />}
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Linked({ accountNumber }: { accountNumber: string }) {
  return (
    <>
      <p className="text-muted">Your account number</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <span className="figures text-xl font-semibold">{accountNumber}</span>
        <span className="inline-flex items-center gap-1 rounded-full border-[1.5px] border-strand px-3 py-1 text-sm font-semibold text-strand">
          <CheckIcon /> Linked
        </span>
      </p>
    </>
  )
}
