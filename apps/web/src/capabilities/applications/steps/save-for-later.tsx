import { askResumeLink, type ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { useState } from 'react'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { isAgent } from '../flow.ts'

/** Emails a link that opens the application on another device. */
export function SaveForLater({ application }: { application: ApplicationSoFar }) {
  const client = useClient()
  const agent = isAgent(useSession())
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const [trouble, setTrouble] = useState('')
  const { applicationRefID: appRefID, told } = application
  const send = async () => {
    setState('busy')
    setTrouble('')
    const answer = await client.send(askResumeLink, { body: { appRefID } })
    setState(answer.ok ? 'sent' : 'asking')
    if (!answer.ok) setTrouble(answer.problem.detail)
  }
  return (
    <aside
      aria-label="Continue later"
      className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
    >
      <p className="min-w-52 flex-1 text-sm text-muted">
        Saved as <span className="figures font-semibold break-all text-text">{appRefID}</span>.{' '}
        {agent
          ? `You can continue here for 4 hours. The customer can finish it on their own device, with a link we email to ${told.emailAddress}.`
          : `You can continue later, here for 4 hours or on any device with a link we email to ${told.emailAddress}.`}
      </p>
      <BusyButton busy={state === 'busy'} onClick={() => void send()}>
        {state === 'busy'
          ? 'Sending…'
          : state === 'sent'
            ? 'Send it again'
            : agent
              ? 'Email the customer a link'
              : 'Email me a link'}
      </BusyButton>
      <output className="w-full text-sm font-semibold empty:hidden">
        {state === 'sent' && `We’re sending the link to ${told.emailAddress}.`}
      </output>
      <p role="alert" className="w-full text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
    </aside>
  )
}
