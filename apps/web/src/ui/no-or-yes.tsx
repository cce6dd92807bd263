import { Button } from './button.tsx'
import { closeDialog, DialogActions } from './dialog-actions.tsx'

type NoOrYesProps = {
  onYes: () => void
  /** YES throws something away, so it does not ask for the click. */
  destructive?: boolean
}

/** The two answers to a dialog's question. Either closes it; only YES does something. */
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
