import { homeOf } from '@hibla/contract/identity/destination.rule'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { keptOrder } from '../order.ts'
import { LeaveOrStay } from './leave-or-stay.tsx'

export const INTERRUPTED = 'Your application process will be interrupted while moving out of this page.'

export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { standing } = useSession()
  const navigate = useNavigate()
  const [saved] = useState(keptOrder)
  const leave = () => {
    destroySession()
    onClose()
    void navigate(standing ? homeOf(standing) : '/')
  }
  return (
    <LeaveOrStay what="the application" onLeave={leave} onClose={onClose}>
      <p>{INTERRUPTED}</p>
      {saved === undefined ? (
        <p className="mt-2 text-sm text-muted">Everything you’ve typed so far will be cleared.</p>
      ) : (
        <p className="mt-2 text-sm text-muted">
          This browser will forget it, but we keep what you’ve saved as{' '}
          <strong className="inline-block max-w-full break-all">{saved}</strong>. To continue later, go to{' '}
          <strong className="inline-block max-w-full break-all">
            {window.location.host}
            {pages.resume}
          </strong>{' '}
          and enter that number. On another device we’ll email you a link.
        </p>
      )}
    </LeaveOrStay>
  )
}
