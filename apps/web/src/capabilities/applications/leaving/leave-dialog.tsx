import { homeOf } from '@hibla/contract/identity/destination.rule'
import { useNavigate } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

export const INTERRUPTED = 'Your application process will be interrupted while moving out of this page.'

export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { standing } = useSession()
  const navigate = useNavigate()
  const leave = () => {
    destroySession()
    onClose()
    void navigate(standing ? homeOf(standing) : '/')
  }
  return (
    <Dialog title="Leave the application?" onClose={onClose}>
      <p>{INTERRUPTED}</p>
      <p className="mt-2 text-sm text-muted">Everything you’ve typed so far will be cleared.</p>
      <DialogActions>
        <Button look="grave" onClick={leave}>
          Leave the application
        </Button>
        <Button look="call" onClick={closeDialog}>
          Stay here
        </Button>
      </DialogActions>
    </Dialog>
  )
}
