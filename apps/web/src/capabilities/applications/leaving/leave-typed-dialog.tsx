import { LeaveOrStay } from '../../../ui/leave-or-stay.tsx'

type LeaveTypedDialogProps = { onClose: () => void; onLeave: () => void }

export default function LeaveTypedDialog(acts: LeaveTypedDialogProps) {
  return (
    <LeaveOrStay what="this page" {...acts}>
      <p>You’ll lose what you typed here. It hasn’t been saved yet.</p>
    </LeaveOrStay>
  )
}
