import { sendOtp, verifyOtp } from '@hibla/contract/applications/applications.contract'
import { useState } from 'react'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { CodeForm } from '../../../ui/code-form.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { otpTexts } from './texts.ts'

type ProveEmailProps = {
  reference: string
  /** The browser may see the application from now on. */
  onProved: () => void | Promise<void>
  /** Beside something that matters more: to see the whole application, not to send its documents. */
  isAside?: boolean
}

/** A code for sending documents, and one for seeing an application, which doesn't replace the other's. */
const purposes = { documents: 'OTP_ForCompliance', application: 'ForCompliance' } as const

/** Whoever opens an application without a login proves that its email address is theirs, by a code. */
export function ProveEmail({ reference, onProved, isAside = false }: ProveEmailProps) {
  const [sentFor, setSentFor] = useState<string>()
  const client = useClient()
  const sending = useSend({ about: reference })
  const checking = useSend({ about: reference })
  const { busy } = sending
  const about = { appRefID: reference, purpose: purposes[isAside ? 'application' : 'documents'] }

  const send = () => sending.run(() => client.send(sendOtp, { body: about }))
  const begin = async () => {
    const { error } = await send()
    if (!error) setSentFor(reference)
  }
  const prove = async (otp: string) => {
    const { problem } = await checking.run(() => client.send(verifyOtp, { body: { ...about, otp } }), onProved)
    return problem && textOf(otpTexts, problem)
  }
  const goBack = () => {
    sending.clear()
    checking.clear()
    setSentFor(undefined)
  }
  if (sentFor === reference)
    return (
      <CodeForm
        sentTo="the email of this application"
        by="mail"
        button="Continue"
        underway="Checking…"
        onCode={prove}
        onAgain={async () => (await send()).problem?.detail}
        onBack={goBack}
      />
    )
  return (
    <div>
      <p className="reading">
        For your safety, we first make sure that it’s you. We’ll send a code to the email you applied with.
      </p>
      <Alert className="mt-3" text={sending.trouble} />
      <BusyButton look={isAside ? 'plain' : 'call'} busy={busy} onClick={() => void begin()} className="mt-6">
        {busy ? 'Sending…' : 'Email me a code'}
      </BusyButton>
    </div>
  )
}
