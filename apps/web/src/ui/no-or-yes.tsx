import { Button } from './button.tsx'
import { closeDialog, DialogActions } from './dialog-actions.tsx'

type NoOrYesProps = {
  onYes: () => void
  /** YES discards something, so it is not the prominent button. */
  destructive?: boolean
}

/** The two answers to a dialog's question. Both close it; only YES does something. */
export function NoOrYes({ onYes, destructive = false }: NoOrYesProps) {
  return (
    <DialogActions>
      <Button onClick={closeDialog}>NO</Button>
      <Button
        look={destructive ? 'grave' : 'call'}
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
