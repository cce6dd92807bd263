import { decideRefund, type StaffPayment } from '@hibla/contract/payments/refunds.contract'
import { sumIn } from '@hibla/contract/payments/payment-request.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useSend } from '../../../kernel/use-send.ts'
import { decideTexts, refundKindNames, refundStateNames } from './texts.ts'

type Refund = StaffPayment['refunds'][number]
type RefundListProps = { payment: StaffPayment; onDone: (payment: StaffPayment) => void }

/** What has gone back, is on its way, or waits for a second person. */
export function RefundList({ payment, onDone }: RefundListProps) {
  return (
    <ul aria-label={`Money back from ${payment.reference}`} className="divide-y divide-line border-y border-line">
      {payment.refunds.map((refund) => (
        <RefundRow key={refund.refund} refund={refund} onDone={onDone} />
      ))}
    </ul>
  )
}

function RefundRow({ refund, onDone }: { refund: Refund; onDone: (payment: StaffPayment) => void }) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: decideTexts })
  const { kind, state, reason, askedAt, isOwn } = refund
  const sum = sumIn(refund.currency, refund.amount)
  const decide = (approve: boolean) =>
    void run(
      (idempotencyKey) => client.send(decideRefund, { body: { refund: refund.refund, approve }, idempotencyKey }),
      (answer) => onDone(answer.payment),
    )
  return (
    <li className="grid gap-2 py-3">
      <p className="figures flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>
          {refundKindNames[kind]} of {sum}
        </span>
        <span>{refundStateNames[state]}</span>
      </p>
      <p className="text-sm wrap-anywhere">{reason}</p>
      <p className="text-sm text-muted">
        {isOwn ? 'You asked' : 'Asked'} on {moment(askedAt)}
      </p>
      {state === 'asked' && isOwn && <p className="text-sm">Somebody else has to approve it.</p>}
      {state === 'asked' && !isOwn && (
        <div className="flex flex-wrap gap-3">
          <BusyButton look="call" busy={busy} onClick={() => decide(true)}>
            Approve {sum}
          </BusyButton>
          <BusyButton look="grave" busy={busy} onClick={() => decide(false)}>
            Decline
          </BusyButton>
        </div>
      )}
      <Alert text={trouble} />
    </li>
  )
}
