import { sendCompliance } from '@hibla/contract/applications/compliance.contract'
import { useState, type SubmitEvent } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { complianceWords } from './words.ts'

type SendBackProps = { reference: string; onSent: () => void }

/** Sends a returned application back to our review, with what the applicant wants to say about it. */
export function SendBack({ reference, onSent }: SendBackProps) {
  const client = useClient()
  const [remarks, setRemarks] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { appRefId: reference, customerRemarks: remarks }
    const answer = await client.send(sendCompliance, { body, idempotencyKey })
    setBusy(false)
    if (answer.ok) return onSent()
    setTrouble(answer.problem.errors?.[0]?.message ?? wordsOf(complianceWords, answer.problem))
    setKey(crypto.randomUUID())
  }
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate className="mt-8 border-t border-line pt-6">
      <TextArea
        label="Anything we should know? (optional)"
        name="customerRemarks"
        value={remarks}
        onChange={({ target }) => setRemarks(target.value)}
        maxLength={500}
        rows={3}
      />
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <BusyButton type="submit" look="call" busy={busy} className="mt-6">
        {busy ? 'Sending…' : 'Send back for review'}
      </BusyButton>
    </form>
  )
}
