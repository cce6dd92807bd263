import { cardName } from '@hibla/contract/autopay/enrolment.rule'
import { notifyAutoPay } from '@hibla/contract/autopay/autopay.contract'
import { WAIT_DAYS } from '@hibla/contract/autopay/charge-day.rule'
import { longDate } from '@hibla/contract/values/dates'
import { pages } from '@hibla/contract/values/paths'
import { textOf } from '../../kernel/refusal-texts.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { keepTogether } from '../../ui/keep-together.ts'
import { toast } from '../../ui/toast-store.ts'
import type { OfAccount } from './frame.tsx'
import { chargeTexts, goodUntil, nextTexts, notifyTexts } from './texts.ts'

const headings = { on: 'AutoPay is on', ends: 'AutoPay is ending', paused: 'AutoPay is paused' }

/** The card, what will be charged and when. */
export function Enrolled({ accountNumber, details }: OfAccount) {
  const { card, next, endsAfter, isPaused } = details
  const heading = isPaused ? 'paused' : endsAfter === null ? 'on' : 'ends'
  const facts = [
    ...(card
      ? [
          { name: 'Card', value: cardName(card) },
          { name: 'Valid until', value: goodUntil(card) },
        ]
      : []),
    ...(next ? [{ name: 'Next charge', value: chargeTexts(next) }] : []),
    ...(endsAfter === null ? [] : [{ name: 'Ends after', value: longDate(endsAfter) }]),
  ]
  return (
    <Card>
      <h2 className="text-lg">{headings[heading]}</h2>
      <p className="reading mt-2">
        {isPaused ? 'Your account is closed, so we don’t charge your card.' : keepTogether(nextTexts(details))}
      </p>
      {next && next.waitsUntil === null && !next.isUnderWay && (
        <p className="reading mt-2 text-sm text-muted">
          If you owe more or less that morning, we’ll charge what you owe then. If somebody is already paying for this
          account, we wait for that payment, {WAIT_DAYS} days at most.
        </p>
      )}
      <FactList facts={facts} />
      <div className="mt-8 flex flex-wrap gap-3">
        <EmailDetails accountNumber={accountNumber} />
        {endsAfter === null && <LinkButton to={pages.autoPayCancel}>Cancel AutoPay</LinkButton>}
      </div>
    </Card>
  )
}

function EmailDetails({ accountNumber }: { accountNumber: string }) {
  const client = useClient()
  const { busy, run } = useSend({ words: notifyTexts })
  const send = () =>
    void run(
      (idempotencyKey) => client.send(notifyAutoPay, { body: { accountNumber }, idempotencyKey }),
      () => toast('We’ve sent you the details.', 'good'),
      (problem) => toast(textOf(notifyTexts, problem), 'bad'),
    )
  return (
    <BusyButton busy={busy} onClick={send}>
      {busy ? 'Sending…' : 'Send me these details'}
    </BusyButton>
  )
}
