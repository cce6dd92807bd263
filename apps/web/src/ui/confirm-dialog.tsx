import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import { closeDialog, DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'
import { Alert } from './alert.tsx'

type ConfirmDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'stays' | 'onClose'> & {
  /** What the buttons say: the one that changes nothing, and the one that does it, now and while it's under way. */
  no: string
  yes: string
  underway: string
  /** It takes something away, so it isn't the prominent button. */
  grave?: boolean
  busy: boolean
  trouble: string
  /** If it asks for something, what its form's `submit` gives. */
  onYes: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** Asks before something is done, and stays until it is: whatever goes wrong is said here. */
export function ConfirmDialog({ no, yes, underway, grave = false, busy, trouble, onYes, ...rest }: ConfirmDialogProps) {
  const { children, ...dialog } = rest
  return (
    <Dialog {...dialog}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onYes(event)
        }}
      >
        {children}
        <Alert className="mt-3" text={trouble} />
        <DialogActions>
          <Button onClick={closeDialog}>{no}</Button>
          <BusyButton type="submit" look={grave ? 'grave' : 'call'} busy={busy}>
            {busy ? underway : yes}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
