import type { CardVault, Gateway } from '../../../capabilities/payments/gateway.port.ts'
import { pesosText } from '../amounts.ts'
import { settlementList } from '../settlement-list.ts'
import { isRefusal, statusOf } from './answer.ts'
import { paynamicsCards } from './cards.ts'
import { paynamicsClient, type PaynamicsSettings } from './client.ts'
import { readNotification } from './notification.ts'
import { startedBy } from './started.ts'

/** Paynamics, as its public documents and merchants' code describe it; never tried against the live gateway. */
export const paynamics = (settings: PaynamicsSettings): Gateway & CardVault => {
  const client = paynamicsClient(settings)
  const query = (reference: string) => client.about('/paygate/transactions/query', { org_trxid2: reference })

  return {
    name: 'paynamics',
    signsAmounts: false,
    allowsMoreTries: false,
    ...paynamicsCards(client, query, settings.clock),

    start: async (request) => {
      const { came, answer } = await client.place({ ...request, action: 'urlubp_online_link' })
      return startedBy(came, answer)
    },

    poll: async (reference) => {
      const answer = await query(reference)
      return answer?.org_request_id === reference ? statusOf(answer) : { state: 'unknown' }
    },

    cancel: async (reference) => {
      const about = { org_request_id: reference, ip_address: '', notification_url: '', response_url: '' }
      const answer = await client.about('/paygate/transactions/cancel', about)
      const state = answer && statusOf(answer).state
      if (state === 'paid') return 'too-late'
      return state === 'cancelled' || state === 'failed' || state === 'expired' ? 'cancelled' : 'unknown'
    },

    refund: async ({ reference, of, amount }) => {
      const about = { org_request_id: of, amount: pesosText(amount) }
      const answer = await client.about('/paygate/transactions/refund', about, reference)
      if (!answer) return { outcome: 'unknown' }
      const { response_code: code, response_message: message, response_id: gatewayReference } = answer
      if (isRefusal(answer)) return { outcome: 'refused', code, message }
      return code === 'GR001' ? { outcome: 'refunded', gatewayReference } : { outcome: 'unknown' }
    },

    pollRefund: async (reference) => {
      const answer = await query(reference)
      if (answer?.org_request_id !== reference) return { outcome: 'unknown' }
      if (answer.response_code === 'GR001') return { outcome: 'refunded', gatewayReference: answer.response_id }
      return statusOf(answer).state === 'not-found' ? { outcome: 'not-found' } : { outcome: 'unknown' }
    },

    parseNotification: (_headers, body, now) => readNotification(body, now, settings),
    settlement: async (day) => settlementList(await client.settlement(day)),
  }
}
