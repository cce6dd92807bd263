import { homeOf } from '@hibla/contract/identity/destination.rule'
import { useNavigate } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { LeaveOrStay } from './leave-or-stay.tsx'

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
    <LeaveOrStay what="the application" onLeave={leave} onClose={onClose}>
      <p>{INTERRUPTED}</p>
      <p className="mt-2 text-sm text-muted">Everything you’ve typed so far will be cleared.</p>
    </LeaveOrStay>
  )
}
