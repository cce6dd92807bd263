import { HOUR_MS } from '@hibla/contract/values/days'
import type { CardVault } from '../../../capabilities/payments/gateway.port.ts'
import type { Clock } from '../../../kernel/clock/clock.ts'
import { statusOf, type Answer } from './answer.ts'
import type { PaynamicsClient } from './client.ts'
import { cardNotification } from './notification.ts'
import { startedBy } from './started.ts'

const CARD_CHANNEL = 'gpap_cc_ph'

/** Cards kept for AutoPay. We know a token, never the number. */
export const paynamicsCards = (
  client: PaynamicsClient,
  query: (reference: string) => Promise<Answer | undefined>,
  clock: Clock,
): CardVault => {
  const inAnHour = () => new Date(clock.now().getTime() + HOUR_MS)

  return {
    enrol: async (request) => {
      const order = {
        ...request,
        action: 'createtoken',
        channel: CARD_CHANNEL,
        amount: 0,
        expiresAt: inAnHour(),
      } as const
      const { came, answer } = await client.place(order)
      return startedBy(came, answer)
    },

    pollCard: async (reference) => {
      const answer = await query(reference)
      if (answer?.org_request_id !== reference) return { about: 'unknown' }
      const told = cardNotification(answer, reference)
      const { state } = statusOf(answer)
      return told ?? { about: state === 'pending' || state === 'not-found' ? state : 'unknown' }
    },

    charge: async ({ reference, token, amount, description }) => {
      const { answer } = await client.place({
        reference,
        token,
        amount,
        description,
        action: 'chargetoken',
        channel: CARD_CHANNEL,
        payer: { firstName: '', lastName: '', email: '' },
        returnUrl: '',
        notificationUrl: '',
        expiresAt: inAnHour(),
      })
      return answer ? statusOf(answer) : { state: 'unknown' }
    },

    deleteCard: async (token) => {
      const answer = await client.about('/paygate/tokens/forget', { pay_token: token })
      const state = answer && statusOf(answer).state
      return state === 'cancelled' || state === 'not-found' ? 'forgotten' : 'unknown'
    },
  }
}
