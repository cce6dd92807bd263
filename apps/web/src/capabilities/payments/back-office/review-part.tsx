import { confirmReview, decideReview, type StaffPayment } from '@hibla/contract/payments/refunds.contract'
import { CURRENCY, sumIn } from '@hibla/contract/payments/payment-request.rule'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useSend } from '../../../kernel/use-send.ts'
import { decisionNames, reviewReasons, paymentReviewTexts, Why } from './texts.ts'

type UnderReview = NonNullable<StaffPayment['held']>
type Decision = NonNullable<UnderReview['decision']>
type ReviewPartProps = {
  reference: string
  held: UnderReview
  /** Then only the sum it costs can place it. */
  isForOrder: boolean
  onDone: (payment: StaffPayment) => void
}

type DecideProps = Omit<ReviewPartProps, 'isForOrder'>

const decisions = ['post', 'return', 'close'] as const satisfies Decision[]
const Settled = z.object({ decision: z.enum(decisions), note: Why })

const mayPost = ({ why, currency }: UnderReview): boolean => why !== 'posted-before' && currency === CURRENCY

/** What came instead of what was asked for, and what is to happen to it. */
export function ReviewPart({ reference, held, isForOrder, onDone }: ReviewPartProps) {
  return (
    <div className="grid gap-3 rounded-field bg-sunken p-4">
      <p className="figures">
        <strong>{sumIn(held.currency, held.came)} came.</strong> {reviewReasons[held.why]}
      </p>
      {isForOrder && held.why === 'other-amount' && (
        <p className="text-sm">
          It’s for an order, and only the exact amount can place one. If you post this, it goes back to the payer
          automatically.
        </p>
      )}
      {held.decision === null ? (
        <Decide {...{ reference, held, onDone }} />
      ) : (
        <Decided {...{ reference, onDone }} held={{ ...held, decision: held.decision }} />
      )}
    </div>
  )
}

function Decide({ reference, held, onDone }: DecideProps) {
  const client = useClient()
  const { busy, trouble, run, clear } = useSend({ words: paymentReviewTexts })
  const may = { post: mayPost(held), return: held.why !== 'posted-before', close: true }
  const action = held.needsSecond ? ['Ask a second person', 'Asking…'] : ['Decide', 'Deciding…']
  const offered = decisions.filter((each) => may[each])
  const { field, submit, refuse } = useContractForm(Settled, { decision: offered[0] ?? 'close', note: '' })
  const decide = submit(
    ({ decision, note }) =>
      run(
        (idempotencyKey) => client.send(decideReview, { body: { reference, decision, note }, idempotencyKey }),
        (answer) => onDone(answer.payment),
        refuse,
      ),
    clear,
  )
  return (
    <form noValidate onSubmit={decide} className="grid gap-4">
      <SelectField
        label="What should happen"
        options={offered.map((value) => ({ value, label: decisionNames[value] }))}
        {...field('decision')}
      />
      <TextArea label="Why" help="Staff read this later." maxLength={300} rows={2} {...field('note')} />
      {held.needsSecond && <p className="text-sm">Somebody else has to agree before it happens.</p>}
      <Alert text={trouble} />
      <BusyButton type="submit" look="call" busy={busy} className="justify-self-start">
        {action[busy ? 1 : 0]}
      </BusyButton>
    </form>
  )
}

function Decided({ reference, held, onDone }: DecideProps & { held: UnderReview & { decision: Decision } }) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: paymentReviewTexts })
  const { decision, note, awaitsSecond, isOwn } = held
  const answer = (agree: boolean) =>
    void run(
      (idempotencyKey) => client.send(confirmReview, { body: { reference, agree }, idempotencyKey }),
      ({ payment }) => onDone(payment),
    )
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <strong>{decisionNames[decision]}:</strong> {note}
      </p>
      {!awaitsSecond && <p className="text-sm">It’s on its way back.</p>}
      {awaitsSecond && isOwn && <p className="text-sm">Somebody else has to agree.</p>}
      {awaitsSecond && !isOwn && (
        <div className="flex flex-wrap gap-3">
          <BusyButton look="call" busy={busy} onClick={() => answer(true)}>
            Agree
          </BusyButton>
          <BusyButton look="grave" busy={busy} onClick={() => answer(false)}>
            Don’t agree
          </BusyButton>
        </div>
      )}
      <Alert text={trouble} />
    </div>
  )
}
