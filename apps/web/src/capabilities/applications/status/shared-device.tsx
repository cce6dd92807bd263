import { forgetDevice } from '@hibla/contract/applications/resume.contract'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** For whoever applied without a login where others sit down next: from then on, only a code by email opens it here. */
export function SharedDevice({ onForgotten }: { onForgotten: () => void }) {
  const { state } = useSession()
  const client = useClient()
  const { busy, trouble, run } = useSend()
  if (state !== 'guest') return null
  const forget = () => void run(() => client.send(forgetDevice), onForgotten)
  return (
    <section aria-label="Shared device" className="mt-8 border-t border-line pt-6">
      <p className="text-sm text-muted">
        Do others use this device too? Then let it forget your application. You can still look it up by its reference,
        and see everything with a code that we email you.
      </p>
      <BusyButton className="mt-4" busy={busy} onClick={forget}>
        Forget it on this device
      </BusyButton>
      <Alert className="mt-3" text={trouble} />
    </section>
  )
}
