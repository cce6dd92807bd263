import { sendOtp, verifyOtp } from '@hibla/contract/applications/applications.contract'
import { useState } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { CodeForm } from '../../../ui/code-form.tsx'
import { otpWords } from './words.ts'

type ProveEmailProps = {
  reference: string
  /** The browser may see the application from now on. */
  onProved: () => void | Promise<void>
  /** Beside something that matters more. */
  isAside?: boolean
}

const PURPOSE = 'OTP_ForCompliance'

/** Whoever opens an application without a login proves that its email address is theirs, by a code. */
export function ProveEmail({ reference, onProved, isAside = false }: ProveEmailProps) {
  const client = useClient()
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const send = async () => {
    const answer = await client.send(sendOtp, { body: { appRefID: reference, purpose: PURPOSE } })
    return answer.ok ? undefined : answer.problem.detail
  }
  const begin = async () => {
    setBusy(true)
    const failed = await send()
    setBusy(false)
    setTrouble(failed)
    setSent(failed === undefined)
  }
  const prove = async (otp: string) => {
    const answer = await client.send(verifyOtp, { body: { appRefID: reference, purpose: PURPOSE, otp } })
    if (!answer.ok) return wordsOf(otpWords, answer.problem)
    await onProved()
    return undefined
  }
  if (isSent)
    return (
      <CodeForm
        sentTo="the email of this application"
        by="mail"
        button="Continue"
        underway="Checking…"
        onCode={prove}
        onAgain={send}
        onBack={() => setSent(false)}
      />
    )
  return (
    <div>
      <p className="reading">
        For your safety, we first make sure that it’s you. We’ll send a code to the email you applied with.
      </p>
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <BusyButton look={isAside ? 'plain' : 'call'} busy={busy} onClick={() => void begin()} className="mt-6">
        {busy ? 'Sending…' : 'Email me a code'}
      </BusyButton>
    </div>
  )
}
