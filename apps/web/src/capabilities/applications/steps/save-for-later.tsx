import { requestResumeLink, type ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { isAgent } from '../flow.ts'

/** Emails a link that opens the application on another device. */
export function SaveForLater({ application }: { application: ApplicationSoFar }) {
  const client = useClient()
  const agent = isAgent(useSession())
  const { busy, data, trouble, run } = useSend()
  const { applicationRefID: appRefID, told } = application
  const send = () => void run(() => client.send(requestResumeLink, { body: { appRefID } }))
  const isSent = data !== undefined
  return (
    <aside
      aria-label="Continue later"
      className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
    >
      <p className="row-text-52 text-sm text-muted">
        Saved as <span className="figures font-semibold break-all text-text">{appRefID}</span>.{' '}
        {agent
          ? `You can continue here for 4 hours. The customer can finish it on their own device, with a link we email to ${told.emailAddress}.`
          : `You can continue later, here for 4 hours or on any device with a link we email to ${told.emailAddress}.`}
      </p>
      <BusyButton busy={busy} onClick={send}>
        {busy ? 'Sending…' : isSent ? 'Send it again' : agent ? 'Email the customer a link' : 'Email me a link'}
      </BusyButton>
      <output className="w-full text-sm font-semibold empty:hidden">
        {isSent && `We’re sending the link to ${told.emailAddress}.`}
      </output>
      <Alert className="w-full" text={trouble} />
    </aside>
  )
}
