import { agreeOnHeld, settleHeld, type StaffPayment } from '@hibla/contract/payments/refunds.contract'
import { CURRENCY, sumIn } from '@hibla/contract/payments/wish.rule'
import type { FormEvent } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Trouble } from '../../../ui/trouble.tsx'
import { useSend } from '../../../kernel/use-send.ts'
import { decisionNames, heldReasons, heldWords } from './words.ts'

type Held = NonNullable<StaffPayment['held']>
type Decision = NonNullable<Held['decision']>
type HeldPartProps = {
  reference: string
  held: Held
  /** Then only the sum it costs can place it. */
  isForOrder: boolean
  onDone: (payment: StaffPayment) => void
}

type DecideProps = Omit<HeldPartProps, 'isForOrder'>

const mayPost = ({ why, currency }: Held): boolean => why !== 'posted-before' && currency === CURRENCY

/** What came instead of what was asked for, and what is to happen to it. */
export function HeldPart({ reference, held, isForOrder, onDone }: HeldPartProps) {
  return (
    <div className="grid gap-3 rounded-field bg-sunken p-4">
      <p className="figures">
        <strong>{sumIn(held.currency, held.came)} came.</strong> {heldReasons[held.why]}
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
  const { busy, trouble, miss, errorOf, run } = useSend({ words: heldWords })
  const may = { post: mayPost(held), return: held.why !== 'posted-before', close: true }
  const deed = held.needsSecond ? ['Ask a second person', 'Asking…'] : ['Decide', 'Deciding…']
  const offered = (['post', 'return', 'close'] as const).filter((each) => may[each])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const note = (given.get('note') as string).trim()
    if (note.length < 3) return miss(event.currentTarget, 'note', 'Write down why, so others understand it later.')
    const body = { reference, decision: given.get('decision') as Decision, note }
    return void run(
      (idempotencyKey) => client.send(settleHeld, { body, idempotencyKey }),
      (answer) => onDone(answer.payment),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label="What should happen"
        name="decision"
        options={offered.map((value) => ({ value, label: decisionNames[value] }))}
      />
      <TextArea
        label="Why"
        help="Staff read this later."
        name="note"
        maxLength={300}
        rows={2}
        error={errorOf('note')}
      />
      {held.needsSecond && <p className="text-sm">Somebody else has to agree before it happens.</p>}
      <Trouble text={trouble} />
      <BusyButton type="submit" look="call" busy={busy} className="justify-self-start">
        {deed[busy ? 1 : 0]}
      </BusyButton>
    </form>
  )
}

function Decided({ reference, held, onDone }: DecideProps & { held: Held & { decision: Decision } }) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: heldWords })
  const { decision, note, awaitsSecond, isOwn } = held
  const answer = (agree: boolean) =>
    void run(
      (idempotencyKey) => client.send(agreeOnHeld, { body: { reference, agree }, idempotencyKey }),
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
      <Trouble text={trouble} />
    </div>
  )
}
