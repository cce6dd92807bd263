import type { sendCompliance } from '@hibla/contract/applications/compliance.contract'
import { stillNeeded, type Requirement } from '@hibla/contract/documents/requirements.rule'
import { useState, type SubmitEvent } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import type { Call } from '../../../kernel/use-call.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { refreshFiles, useFiles } from '../../documents/index.ts'
import { complianceWords, NOW_COMPLETE } from './words.ts'

type SendBackProps = {
  reference: string
  requirements: readonly Requirement[]
  update: Call<typeof sendCompliance>
  onSent: () => void
  /** The server still needs something, so what the page says about that may be old. */
  onMissing: () => Promise<void>
}

/** Sends a returned application back to our review, with what the applicant wants to say about it. */
export function SendBack({ reference, requirements, update, onSent, onMissing }: SendBackProps) {
  const [remarks, setRemarks] = useState('')
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { loading: busy, problem } = update
  const files = useFiles(reference).data?.files
  // What was refused for lack of a document says so only while the list above does.
  const isComplete =
    problem?.code === 'documents-missing' && files !== undefined && stillNeeded(requirements, files).isComplete

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const body = { appRefId: reference, customerRemarks: remarks }
    const { error, problem: refusal } = await update.send({ body, idempotencyKey })
    if (!error) return onSent()
    setKey(crypto.randomUUID())
    if (refusal?.code !== 'documents-missing') return undefined
    refreshFiles()
    return onMissing()
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
        {problem && !isComplete && (problem.errors?.[0]?.message ?? wordsOf(complianceWords, problem))}
      </p>
      <output className="mt-3 block text-sm font-semibold empty:hidden">{isComplete && NOW_COMPLETE}</output>
      <BusyButton type="submit" look="call" busy={busy} className="mt-6">
        {busy ? 'Sending…' : 'Send back for review'}
      </BusyButton>
    </form>
  )
}
