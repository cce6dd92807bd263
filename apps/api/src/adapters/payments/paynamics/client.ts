import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../kernel/clock/clock.ts'
import { basicAuthorization, outsideCaller, LONGEST_LIST, type OutboundAnswer } from '../../outbound-call.ts'
import { trusted, type Answer } from './answer.ts'
import { paynamicsOrder, type Order } from './order.ts'
import { paynamicsHash } from './signatures.ts'

export type PaynamicsClient = ReturnType<typeof paynamicsClient>

export type PaynamicsSettings = {
  url: string
  merchantId: string
  merchantKey: string
  user: string
  password: string
  clock: Clock
  answerWithinMs?: number
}

/** Signs what we ask, and believes only signed answers to just that. */
export const paynamicsClient = (settings: PaynamicsSettings) => {
  const { merchantId, merchantKey } = settings
  const call = outsideCaller(settings.url, settings.answerWithinMs)
  const authorization = basicAuthorization(settings.user, settings.password)

  return {
    place: async (order: Order): Promise<{ came: OutboundAnswer; answer: Answer | undefined }> => {
      const body = paynamicsOrder(order, merchantId, merchantKey)
      const came = await call({ method: 'POST', path: '/paygate/transactions/', authorization, body })
      return { came, answer: trusted(came, order.reference, settings) }
    },

    /** An order about something earlier; the fields are signed in the order given. */
    about: async (
      path: string,
      fields: Readonly<Record<string, string>>,
      requestId: string = randomUUID(),
    ): Promise<Answer | undefined> => {
      const signed = { merchant_id: merchantId, request_id: requestId, ...fields }
      const body = { ...signed, signature: paynamicsHash(...Object.values(signed), merchantKey) }
      return trusted(await call({ method: 'POST', path, authorization, body }), requestId, settings)
    },

    settlement: (day: string) =>
      call({ method: 'GET', path: `/paygate/settlements/${day}`, authorization, longest: LONGEST_LIST }),
  }
}
