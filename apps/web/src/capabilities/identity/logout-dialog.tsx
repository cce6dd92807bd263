import { useState, type ReactNode } from 'react'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      title="Log out"
      no="NO"
      yes="YES"
      underway="Logging out…"
      grave
      busy={state === 'leaving'}
      trouble={state === 'failed' ? COULD_NOT_LOG_OUT : ''}
      onYes={() => void leave()}
      onClose={onClose}
    >
      <p>Are you sure you want to log out?</p>
      {children}
    </ConfirmDialog>
  )
}
