import { codeOfSegment, type CustomerSegment } from '@hibla/contract/values/customer-segment'
import { updateSale } from '@hibla/contract/applications/sold.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../../../../kernel/use-client.ts'
import { useSend } from '../../../../kernel/use-send.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { agentPromoCode, PromoCodes } from '../../../agents/index.ts'
import { saveTexts } from '../../texts.ts'

const promoTexts = {
  'not-found': saveTexts['not-found'],
  'already-submitted': saveTexts['already-submitted'],
  'not-your-agent-code': saveTexts['not-your-agent-code'],
  'no-agent-code': saveTexts['no-agent-code'],
  'promo-unknown': 'There’s no such promo code for this customer. Please choose one from the list.',
  'promo-ended': 'This promo code has ended. Please choose another one, or continue without one.',
} satisfies Record<RefusalOf<typeof updateSale>, string>

type PromoFieldProps = {
  reference: string
  segment: CustomerSegment
  promoCode: string | null
  onChanged: () => void
}

/** What an agent offers with an application. The code they used last is offered first. */
export function PromoField({ reference, segment, promoCode, onChanged }: PromoFieldProps) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: promoTexts })
  const set = (next: string | null) =>
    void run(
      () => client.send(updateSale, { body: { refID: reference, promoCode: next } }),
      () => {
        if (next === null) agentPromoCode.remove()
        else agentPromoCode.write(next)
        onChanged()
      },
    )
  const offerLast = useEffectEvent(async () => {
    const last = agentPromoCode.read()
    if (!last || promoCode !== null) return
    const answer = await client.send(updateSale, { body: { refID: reference, promoCode: last } })
    // It has ended or is for other customers, so it isn't offered again.
    if (answer.ok) onChanged()
    else if (Object.hasOwn(promoTexts, answer.problem.code)) agentPromoCode.remove()
  })
  useEffect(() => void offerLast(), [])
  return (
    <PromoCodes customerType={codeOfSegment(segment)}>
      {(promos) => {
        const isListed = promoCode === null || promos.some((each) => each.promoCode === promoCode)
        return (
          <SelectField
            label="Promo code (optional)"
            prompt="None"
            disabled={busy}
            error={trouble || (isListed ? undefined : promoTexts['promo-ended'])}
            options={[
              ...(isListed ? [] : [{ value: promoCode, label: `${promoCode} (ended)` }]),
              ...promos.map(({ promoCode: value, name }) => ({ value, label: `${value}: ${name}` })),
            ]}
            value={promoCode ?? ''}
            onChange={({ target }) => set(target.value || null)}
          />
        )
      }}
    </PromoCodes>
  )
}
