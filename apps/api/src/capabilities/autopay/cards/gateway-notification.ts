import type { notifiedOfCard } from '@hibla/contract/autopay/autopay.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { Unavailable } from '../../../kernel/unavailable.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { refusalFor } from '../../payments/payments.service.ts'
import { pollCard } from './poll-card.ts'
import { findEnrolment } from '../enrolment/live.ts'
import type { AutopayDeps } from '../deps.ts'

/**
 * The gateway tells of a card. Its signature covers neither the card nor the amount, so we ask it before we believe either.
 * Told twice, or late, it changes nothing.
 */
export const handleCardNotification = async (
  deps: AutopayDeps,
  { headers, body }: Pick<RequestOf<typeof notifiedOfCard>, 'headers' | 'body'>,
) => {
  const reading = deps.payments.cards?.parseNotification(headers, body, deps.clock.now())
  if (!reading) return refused('unknown-reference')
  if (reading.outcome === 'refused') return refused(refusalFor[reading.reason])
  const enrolment = await findEnrolment(deps.db, reading.notification.reference)
  if (!enrolment) return refused('unknown-reference')
  const isAnswered = await pollCard(deps, enrolment)
  // Nobody asks about one that came to nothing, so the gateway has to tell us again.
  if (!isAnswered && enrolment.state !== 'started')
    throw new Unavailable('The gateway doesn’t confirm yet what it told us')
  return ok({ status: true as const })
}
