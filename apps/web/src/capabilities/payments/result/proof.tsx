import { MAX_SLIP_BYTES } from '@hibla/contract/values/file-limits'
import { MAX_SLIPS, paymentStatus, provePayment, type PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { useState } from 'react'
import { sendWithProgress } from '../../../kernel/send-with-progress.ts'
import { queryClient } from '../../../kernel/query.ts'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { Button } from '../../../ui/button.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { proofTexts } from '../texts.ts'

/** A slip on its way. Trying again sends it under the same key, so it arrives once. */
type Sending = { file: File; key: string; sent: number; error?: string; mayRetry?: boolean }

const faultOf = ({ size }: File): keyof typeof proofTexts | undefined => {
  if (size === 0) return 'file-empty'
  return size > MAX_SLIP_BYTES ? 'file-too-large' : undefined
}

/** Whoever paid at a counter can show us the slip, in case the counter is slow to tell us. */
export function Proof({ status: { reference, proofs, areProofsDismissed } }: { status: PaymentStatus }) {
  const client = useClient()
  const [sending, setSending] = useState<Sending>()
  const isBusy = sending !== undefined && sending.error === undefined

  const send = async (file: File, key: string = crypto.randomUUID()) => {
    const own = { file, key, sent: 0 }
    const fault = faultOf(file)
    setSending(fault ? { ...own, error: proofTexts[fault] } : own)
    if (fault) return
    const answer = await client.send(provePayment, {
      params: { reference },
      file,
      idempotencyKey: key,
      carry: sendWithProgress({
        onProgress: (sent) => setSending({ ...own, sent }),
        signal: new AbortController().signal,
      }),
    })
    if (!answer.ok) {
      const mayRetry = !Object.hasOwn(proofTexts, answer.problem.code)
      return setSending({ ...own, error: textOf(proofTexts, answer.problem), mayRetry })
    }
    queryClient.setQueryData([paymentStatus.path, reference], answer.body)
    setSending(undefined)
  }

  return (
    <section aria-labelledby="proof" className="mt-8 border-t border-line pt-6">
      <h2 id="proof" className="text-lg">
        Paid? Send us your receipt
      </h2>
      <p className="mt-2 text-sm text-muted">
        You don’t have to, but a photo helps us find your payment if it takes longer than 3 business days.
      </p>
      <output className="mt-3 block empty:hidden">
        {areProofsDismissed && (
          <span className="font-semibold">
            We’ve looked at what you sent, but couldn’t find a payment with it. If you’ve paid, please send a clearer
            photo, or ask us.
          </span>
        )}
        {proofs > 0 && (
          <span className="flex items-center gap-2 font-semibold text-strand">
            <CheckIcon /> {proofs === 1 ? 'We have your receipt' : `We have ${proofs} photos or files from you`}
          </span>
        )}
      </output>
      {proofs < MAX_SLIPS && (
        <DropZone label="your receipt" disabled={isBusy} onFiles={([file]) => file && void send(file)} />
      )}
      {sending && isBusy && (
        <progress
          aria-label={`Sending ${sending.file.name}`}
          max={sending.file.size}
          value={sending.sent}
          className="mt-3 block h-2 w-full accent-strand"
        />
      )}
      {sending?.error !== undefined && (
        <Alert className="mt-3">
          {sending.error}
          {sending.mayRetry && (
            <Button className="mt-3 block" onClick={() => void send(sending.file, sending.key)}>
              Try again
            </Button>
          )}
        </Alert>
      )}
    </section>
  )
}
