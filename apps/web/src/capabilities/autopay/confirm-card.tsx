import { verify } from '@hibla/contract/autopay/autopay.contract'
import { cardName, VERIFY_WITHIN_DAYS } from '@hibla/contract/autopay/enrolment.rule'
import { pages } from '@hibla/contract/values/paths'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { refresh } from '../../kernel/query.ts'
import { textOf } from '../../kernel/refusal-texts.ts'
import { useClient } from '../../kernel/use-client.ts'
import { AffixedField } from '../../ui/affixed-field.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { OfAccount } from './frame.tsx'
import { verifyTexts } from './texts.ts'

const Amount = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^\d+(\.\d{1,2})?$/, verifyTexts['amount-not-valid']),
})

const triesTexts = (left: number): string => (left === 1 ? 'You have one try left.' : `You have ${left} tries left.`)

/** The owner of a card confirms it with the small amount in its statement. */
export function ConfirmCard({ accountNumber, details }: OfAccount) {
  const client = useClient()
  const form = useContractForm(Amount, { amount: '' })
  /** The same amount, sent again because no answer came, is one try. */
  const attempt = useRef({ amount: '', key: '' })
  /** Once an answer has said how many tries are left, what the page said when it was opened is old. */
  const [isTold, setTold] = useState(false)
  const send = async ({ amount }: z.output<typeof Amount>) => {
    if (attempt.current.amount !== amount) attempt.current = { amount, key: crypto.randomUUID() }
    const { key: idempotencyKey } = attempt.current
    const answer = await client.send(verify, { body: { accountNumber, amount }, idempotencyKey })
    if (answer.ok) {
      toast('AutoPay is on.', 'good')
      return refresh(['money'])
    }
    const { code } = answer.problem
    if (code === 'no-tries-left' || code === 'nothing-to-verify') {
      toast(textOf(verifyTexts, answer.problem), 'bad')
      return refresh(['money'])
    }
    const left = answer.problem.about?.['triesLeft']
    if (left !== undefined) setTold(true)
    const message = [textOf(verifyTexts, answer.problem), left === undefined ? '' : triesTexts(left)].join(' ').trim()
    form.setError('amount', { message }, { shouldFocus: true })
  }
  const { isSubmitting } = form.formState
  return (
    <Card>
      <h2 className="text-lg">Confirm your card</h2>
      <p className="reading mt-2">
        We took a small amount from your {details.card && cardName(details.card)}. Look it up in your card’s statement
        or app, and enter it here within {VERIFY_WITHIN_DAYS} days. We’ll credit it to your account.
      </p>
      <form method="post" onSubmit={(event) => form.submit(send)(event)} noValidate className="mt-6">
        <AffixedField
          label="Amount we took"
          inputMode="decimal"
          autoComplete="off"
          placeholder="1.00"
          before={<span className="flex items-center pl-4 text-muted">₱</span>}
          help={isTold ? undefined : details.triesLeft < 3 ? triesTexts(details.triesLeft) : 'You have three tries.'}
          {...form.field('amount')}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <BusyButton type="submit" look="call" busy={isSubmitting}>
            {isSubmitting ? 'Confirming…' : 'Confirm my card'}
          </BusyButton>
          <LinkButton to={pages.autoPayCancel}>Cancel AutoPay</LinkButton>
        </div>
      </form>
    </Card>
  )
}
