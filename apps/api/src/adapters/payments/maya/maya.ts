import { z } from 'zod'
import type { ChargeRequest, Gateway } from '../../../capabilities/payments/gateway.port.ts'
import { basicAuthorization, outsideCaller, LONGEST_LIST, type OutboundAnswer } from '../../outbound-call.ts'
import { outsideJson } from '../outside-json.ts'
import { settlementList } from '../settlement-list.ts'
import { isPaid, Payment, statusOf } from './payment.ts'
import { readWebhook, webhookKeys } from './webhook.ts'

export type MayaSettings = {
  url: string
  publicKey: string
  secretKey: string
  /** Public keys in PEM, one after another. */
  webhookKeys: string
  answerWithinMs?: number
}

const CheckoutMade = z.object({ checkoutId: z.string().min(1).max(200), redirectUrl: z.url({ protocol: /^https?$/ }) })
const RefundMade = z.object({ id: z.string(), status: z.literal('SUCCESS'), requestReferenceNumber: z.string() })
const Refused = z.object({ code: z.string().max(100).default(''), message: z.string().max(500).default('') })

const bodyOf = (came: OutboundAnswer): unknown => (came.came === 'answer' ? outsideJson(came.text) : undefined)
/** Only these say for certain that nothing was done. */
const isRefusal = (came: OutboundAnswer): boolean =>
  came.came === 'answer' && came.status >= 400 && came.status < 500 && came.status !== 408
const refusal = (came: OutboundAnswer) => {
  const { code, message } = Refused.catch({ code: 'refused', message: '' }).parse(bodyOf(came))
  return { outcome: 'refused' as const, code, message }
}

const checkout = ({ reference, amount, description, payer, returnUrl, expiresAt, notificationUrl }: ChargeRequest) => ({
  totalAmount: { value: amount / 100, currency: 'PHP' },
  buyer: {
    firstName: payer.firstName,
    lastName: payer.lastName,
    contact: { email: payer.email, phone: payer.phone },
    billingAddress: { countryCode: 'PH' },
  },
  items: [{ name: description, totalAmount: { value: amount / 100 } }],
  redirectUrl: { success: returnUrl, failure: returnUrl, cancel: returnUrl },
  requestReferenceNumber: reference,
  // Maya itself sends webhooks to the address registered with it, and sets its own expiry; the sandbox reads these.
  metadata: { source: 'web', expiresAt: expiresAt.toISOString(), webhookUrl: notificationUrl },
})

/** Maya Checkout, by its public documents; never tried against the live gateway. */
export const maya = (settings: MayaSettings): Gateway => {
  const call = outsideCaller(settings.url, settings.answerWithinMs)
  const keys = webhookKeys(settings.webhookKeys)
  const openly = basicAuthorization(settings.publicKey, '')
  const authorization = basicAuthorization(settings.secretKey, '')
  const about = (reference: string, more = '') => `/payments/v1/payment-rrns/${encodeURIComponent(reference)}${more}`

  return {
    name: 'maya',
    signsAmounts: true,
    allowsMoreTries: true,

    start: async (request) => {
      const body = checkout(request)
      const came = await call({ method: 'POST', path: '/checkout/v1/checkouts', authorization: openly, body })
      if (came.came === 'nowhere')
        return { outcome: 'refused', code: 'unreachable', message: 'The gateway is not reachable' }
      if (isRefusal(came)) return refusal(came)
      const { data: made } = CheckoutMade.safeParse(bodyOf(came))
      return made
        ? { outcome: 'redirect', gatewayReference: made.checkoutId, url: made.redirectUrl }
        : { outcome: 'unknown' }
    },

    poll: async (reference) => {
      const came = await call({ method: 'GET', path: about(reference), authorization })
      if (came.came === 'answer' && came.status === 404) return { state: 'not-found' }
      const { data: payments } = z.array(Payment).min(1).safeParse(bodyOf(came))
      const ours = payments?.filter((payment) => payment.requestReferenceNumber === reference) ?? []
      // Somebody may try more than once under one reference; what was paid counts.
      const telling = ours.find(isPaid) ?? ours.at(-1)
      return telling ? statusOf(telling) : { state: 'unknown' }
    },

    cancel: async (reference) => {
      const came = await call({
        method: 'POST',
        path: about(reference, '/cancel'),
        authorization,
        body: { reason: 'Cancelled' },
      })
      const { data: payment } = Payment.safeParse(bodyOf(came))
      const state = payment && statusOf(payment).state
      if (state === 'paid') return 'too-late'
      // A failed try says nothing about the page, where another may follow.
      return state === 'cancelled' || state === 'expired' ? 'cancelled' : 'unknown'
    },

    refund: async ({ reference, of, amount, currency }) => {
      const body = {
        totalAmount: { amount: amount / 100, currency },
        reason: 'Refund',
        requestReferenceNumber: reference,
      }
      const came = await call({ method: 'POST', path: about(of, '/refunds'), authorization, body })
      if (isRefusal(came)) return refusal(came)
      const { data: made } = RefundMade.safeParse(bodyOf(came))
      return made ? { outcome: 'refunded', gatewayReference: made.id } : { outcome: 'unknown' }
    },

    pollRefund: async (reference) => {
      const came = await call({ method: 'GET', path: about(reference), authorization })
      if (came.came === 'answer' && came.status === 404) return { outcome: 'not-found' }
      const { data: found } = z.array(RefundMade).length(1).safeParse(bodyOf(came))
      const [made] = found ?? []
      return made?.requestReferenceNumber === reference
        ? { outcome: 'refunded', gatewayReference: made.id }
        : { outcome: 'unknown' }
    },

    parseNotification: (headers, body, now) => readWebhook(headers, body, now, keys),
    settlement: async (day) =>
      settlementList(
        await call({ method: 'GET', path: `/payments/v1/settlements/${day}`, authorization, longest: LONGEST_LIST }),
      ),
  }
}
