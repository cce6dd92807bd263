import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { read } from '../../problem.ts'
import { newId } from '../life.ts'
import { centavosOf } from '../money.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../transaction.ts'
import { neverAnswer } from '../vendor-calls.ts'
import { details, signedAnswer } from './answer.ts'
import { badSignature, cancelled, codeOf, decline, done, notFound, type Code } from './codes.ts'
import { CancelRequest, ForgetTokenRequest, QueryRequest, RefundRequest } from './requests.ts'
import { sha512 } from './signatures.ts'

type Reply = { code: Code; responseId?: string; more?: Record<string, unknown> } | 'no-answer'
type Signed = { merchant_id: string; request_id: string; signature: string } & Record<string, string>

/** What concerns an earlier request: how it stands, and what is to become of it. */
export function signedOrders(app: FastifyInstance, { book, clock, cards, life, refund, credentials }: Deps): void {
  const { paynamics } = credentials

  const order = <Shape extends z.ZodType<Signed>>(path: string, shape: Shape, act: (sent: z.output<Shape>) => Reply) =>
    app.post(path, async (request, reply) => {
      const sent = read(shape, request.body)
      const { signature, ...signed } = sent
      const right = signature === sha512(...Object.values(signed), paynamics.merchantKey)
      const answer = right && sent.merchant_id === paynamics.merchantId ? act(sent) : { code: badSignature }
      if (answer === 'no-answer') return neverAnswer(reply)
      const { code, responseId = newId(), more } = answer
      return signedAnswer(paynamics, { requestId: sent.request_id, responseId, code, now: clock.now() }, more)
    })

  const status = (transaction: Transaction): Reply => ({
    code: codeOf(transaction),
    responseId: transaction.id,
    more: {
      org_request_id: transaction.reference,
      ...details(transaction, book.card(transaction.token ?? '')),
    },
  })

  order('/paygate/transactions/query', QueryRequest, ({ org_trxid2 }) => {
    const paidBack = book.refund('paynamics', org_trxid2)
    if (paidBack) return { code: done, responseId: paidBack.id, more: { org_request_id: org_trxid2 } }
    const transaction = book.find('paynamics', org_trxid2)
    return transaction ? status(transaction) : { code: notFound, more: { org_request_id: org_trxid2 } }
  })

  order('/paygate/transactions/cancel', CancelRequest, ({ org_request_id }) => {
    const transaction = book.find('paynamics', org_request_id)
    if (!transaction) return { code: notFound, more: { org_request_id } }
    return status(life.end(transaction, { state: 'cancelled' }))
  })

  order('/paygate/transactions/refund', RefundRequest, ({ request_id, org_request_id, amount }) => {
    const asked = {
      vendor: 'paynamics' as const,
      reference: request_id,
      of: org_request_id,
      amount: centavosOf(amount) ?? 0,
    }
    const answer = refund(asked)
    if (answer.faults.hang || answer.faults['answer-lost']) return 'no-answer'
    if ('refused' in answer) return { code: decline('refused'), more: { org_request_id } }
    return { code: done, responseId: answer.done.id, more: { org_request_id } }
  })

  order('/paygate/tokens/forget', ForgetTokenRequest, ({ pay_token }) => {
    if (!book.card(pay_token)) return { code: notFound }
    cards.forget(pay_token)
    return { code: cancelled }
  })
}
