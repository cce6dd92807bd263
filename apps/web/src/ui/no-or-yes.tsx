import { Button } from './button.tsx'
import { closeDialog, DialogActions } from './dialog-actions.tsx'

/** The two answers to a dialog's question. Either closes it; only YES does something. */
export function NoOrYes({ onYes }: { onYes: () => void }) {
  return (
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
  )
}
