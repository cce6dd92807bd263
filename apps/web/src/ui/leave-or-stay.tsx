import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { closeDialog, DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'

type LeaveOrStayProps = {
  /** What would be left, as in 'Leave the application'. */
  what: string
  children: ReactNode
  onLeave: () => void
  onClose: () => void
}

/** Asks before somebody leaves what they began. Staying is the obvious choice. */
export function LeaveOrStay({ what, children, onLeave, onClose }: LeaveOrStayProps) {
  return (
    <Dialog title={`Leave ${what}?`} onClose={onClose}>
      {children}
      <DialogActions>
        <Button look="grave" onClick={onLeave}>
          Leave {what}
        </Button>
        <Button look="call" onClick={closeDialog}>
          Stay here
        </Button>
      </DialogActions>
    </Dialog>
  )
}
