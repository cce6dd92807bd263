import { sendCompliance } from '@hibla/contract/applications/compliance.contract'
import { stillNeeded, type Requirement } from '@hibla/contract/documents/requirements.rule'
import type { OkOf } from '@hibla/contract/endpoint'
import { useState, type SubmitEvent } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import type { Send } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { refreshFiles, useFiles } from '../../documents/index.ts'
import { NOW_COMPLETE } from './texts.ts'

export type SendingBack = Send<OkOf<typeof sendCompliance>>
type SendBackProps = {
  reference: string
  requirements: readonly Requirement[]
  update: SendingBack
  onSent: () => void
  /** The server still needs something, so what the page says about that may be old. */
  onMissing: () => Promise<void>
}

/** Sends a returned application back to our review, with what the applicant wants to say about it. */
export function SendBack({ reference, requirements, update, onSent, onMissing }: SendBackProps) {
  const [remarks, setRemarks] = useState('')
  const client = useClient()
  const { busy, trouble, problem, run } = update
  const files = useFiles(reference).data?.files
  // What was refused for lack of a document says so only while the list above does.
  const isComplete =
    problem?.code === 'documents-missing' && files !== undefined && stillNeeded(requirements, files).isComplete

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const body = { appRefId: reference, customerRemarks: remarks }
    void run(
      (idempotencyKey) => client.send(sendCompliance, { body, idempotencyKey }),
      onSent,
      (refusal) => {
        if (refusal.code !== 'documents-missing') return undefined
        refreshFiles()
        return onMissing()
      },
    )
  }
  return (
    <form method="post" onSubmit={send} noValidate className="mt-8 border-t border-line pt-6">
      <TextArea
        label="Anything we should know? (optional)"
        name="customerRemarks"
        value={remarks}
        onChange={({ target }) => setRemarks(target.value)}
        maxLength={500}
        rows={3}
      />
      <Alert className="mt-3" text={!isComplete && (problem?.errors?.[0]?.message ?? trouble)} />
      <output className="mt-3 block text-sm font-semibold empty:hidden">{isComplete && NOW_COMPLETE}</output>
      <BusyButton type="submit" look="call" busy={busy} className="mt-6">
        {busy ? 'Sending…' : 'Send back for review'}
      </BusyButton>
    </form>
  )
}
