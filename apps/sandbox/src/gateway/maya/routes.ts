import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { problem, read } from '../../problem.ts'
import { centavosOf, pesos } from '../money.ts'
import type { Deps } from '../deps.ts'
import { settlementCsv } from '../settlement.ts'
import type { Refund } from '../transaction.ts'
import { basic, neverAnswer, vendorCalls } from '../vendor-calls.ts'
import { Checkout, checkoutRequest } from './checkout.ts'
import { mayaPayment, mayaPayments } from './payment.ts'

const RefundBody = z.object({
  totalAmount: z.object({ amount: z.number(), currency: z.literal('PHP') }),
  reason: z.string(),
  requestReferenceNumber: z.string().min(1).max(100),
})
const Named = z.object({ rrn: z.string().max(100) })

const mayaRefund = (refund: Refund) => ({
  id: refund.id,
  status: 'SUCCESS',
  amount: pesos(refund.amount),
  currency: 'PHP',
  payment: refund.of,
  requestReferenceNumber: refund.reference,
  createdAt: refund.at,
})

export function mayaRoutes(app: FastifyInstance, deps: Deps): void {
  const { book, clock, life, refund, credentials, origin } = deps
  const { publicKey, secretKey } = credentials.maya
  // A checkout may be created by anybody who has the public key; money is the secret key's business.
  const keyFor = (path: string) => basic(path === '/checkout/v1/checkouts' ? publicKey : secretKey, '')

  vendorCalls(app, 'maya', deps, keyFor, (scope) => {
    scope.post('/checkout/v1/checkouts', async (request, reply) => {
      const asked = checkoutRequest(read(Checkout, request.body), clock.now())
      if (!asked) return reply.code(400).send({ code: 'PY0009', message: 'Input request body is invalid' })
      const { transaction, isNew } = life.begin(asked)
      if (isNew && (transaction.faults.hang || transaction.faults['answer-lost'])) return neverAnswer(reply)
      if (transaction.state === 'failed') return reply.code(400).send({ code: 'PY0025', message: 'Payment refused' })
      return { checkoutId: transaction.id, redirectUrl: `${origin()}/pay/${transaction.id}` }
    })

    scope.get('/payments/v1/payment-rrns/:rrn', async (request, reply) => {
      const { rrn } = read(Named, request.params)
      const paidBack = book.refund('maya', rrn)
      if (paidBack) return [mayaRefund(paidBack)]
      const transaction = book.find('maya', rrn)
      return transaction ? mayaPayments(transaction, book) : problem(reply, 404, 'Payment does not exist.')
    })

    scope.post('/payments/v1/payment-rrns/:rrn/cancel', async (request, reply) => {
      const { rrn } = read(Named, request.params)
      const transaction = book.find('maya', rrn)
      if (!transaction) return problem(reply, 404, 'Payment does not exist.')
      return mayaPayment(life.end(transaction, { state: 'cancelled' }), book)
    })

    scope.post('/payments/v1/payment-rrns/:rrn/refunds', async (request, reply) => {
      const { rrn } = read(Named, request.params)
      const { totalAmount, requestReferenceNumber } = read(RefundBody, request.body)
      const amount = centavosOf(totalAmount.amount.toFixed(2)) ?? 0
      const answer = refund({ vendor: 'maya', reference: requestReferenceNumber, of: rrn, amount })
      if (answer.faults.hang || answer.faults['answer-lost']) return neverAnswer(reply)
      if ('refused' in answer) return reply.code(400).send({ code: answer.refused, message: 'Refund is not allowed' })
      return mayaRefund(answer.done)
    })

    scope.get<{ Params: { day: string } }>('/payments/v1/settlements/:day', (request, reply) =>
      reply.type('text/csv; charset=utf-8').send(settlementCsv(book, 'maya', request.params.day)),
    )
  })
}
