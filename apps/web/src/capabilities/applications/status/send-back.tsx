import type { sendCompliance } from '@hibla/contract/applications/compliance.contract'
import { useState, type SubmitEvent } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import type { Call } from '../../../kernel/use-call.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { complianceWords } from './words.ts'

type SendBackProps = { reference: string; update: Call<typeof sendCompliance>; onSent: () => void }

/** Sends a returned application back to our review, with what the applicant wants to say about it. */
export function SendBack({ reference, update, onSent }: SendBackProps) {
  const [remarks, setRemarks] = useState('')
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { loading: busy, problem } = update

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const body = { appRefId: reference, customerRemarks: remarks }
    const { error } = await update.send({ body, idempotencyKey })
    if (error) setKey(crypto.randomUUID())
    else onSent()
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
        {problem && (problem.errors?.[0]?.message ?? wordsOf(complianceWords, problem))}
      </p>
      <BusyButton type="submit" look="call" busy={busy} className="mt-6">
        {busy ? 'Sending…' : 'Send back for review'}
      </BusyButton>
    </form>
  )
}
