import { forgetDevice } from '@hibla/contract/applications/resume.contract'
import { homeOf } from '@hibla/contract/identity/destination.rule'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LeaveOrStay } from '../../../ui/leave-or-stay.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { storedOrder } from '../draft/order.ts'

export const INTERRUPTED = 'Your application process will be interrupted while moving out of this page.'

export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { principal, claims } = useSession()
  const navigate = useNavigate()
  const [saved] = useState(storedOrder)
  const client = useClient()
  const [isShared, setShared] = useState(false)
  const [trouble, setTrouble] = useState('')
  const leave = async () => {
    if (isShared) {
      const answer = await client.send(forgetDevice)
      if (!answer.ok) return setTrouble(answer.problem.detail)
    }
    destroySession()
    onClose()
    return void navigate(principal ? homeOf(principal) : '/')
  }
  return (
    <LeaveOrStay what="the application" onLeave={() => void leave()} onClose={onClose}>
      <p>{INTERRUPTED}</p>
      {saved === undefined ? (
        <p className="mt-2 text-sm text-muted">Everything you’ve typed so far will be cleared.</p>
      ) : (
        <p className="mt-2 text-sm text-muted">
          What you typed is cleared from this browser, but we keep what you’ve saved as{' '}
          <strong className="inline-block max-w-full break-all">{saved}</strong>. To continue later, go to{' '}
          <strong className="inline-block max-w-full break-all">
            {window.location.host}
            {pages.resume}
          </strong>{' '}
          and enter that number. On another device we’ll email you a link.
        </p>
      )}
      {saved !== undefined && !claims && (
        <Checkbox
          className="mt-4"
          label="Others use this device too, so only open it with an emailed link"
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
      <Alert className="mt-3" text={trouble} />
    </LeaveOrStay>
  )
}
