import { useState, type ReactNode } from 'react'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { COULD_NOT_LOG_OUT, logOut } from './log-out.ts'

type LogoutDialogProps = {
  onClose: () => void
  /** What else there is to know before leaving. */
  children?: ReactNode
}

export default function LogoutDialog({ onClose, children }: LogoutDialogProps) {
  const session = useSessionControl()
  const [state, setState] = useState<'asking' | 'leaving' | 'failed'>('asking')
  const leave = async () => {
    setState('leaving')
    if ((await logOut(session)) === 'failed') setState('failed')
  }
  return (
    <Dialog title="Log out" onClose={onClose}>
      <p>Are you sure you want to log out?</p>
      {children}
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {state === 'failed' && COULD_NOT_LOG_OUT}
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>NO</Button>
        <BusyButton look="grave" onClick={() => void leave()} busy={state === 'leaving'}>
          {state === 'leaving' ? 'Logging out…' : 'YES'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
