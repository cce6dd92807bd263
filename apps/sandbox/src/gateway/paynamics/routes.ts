import type { FastifyInstance } from 'fastify'
import { read } from '../../problem.ts'
import { newId } from '../life.ts'
import type { Deps } from '../deps.ts'
import { settlementCsv } from '../settlement.ts'
import type { Transaction } from '../transaction.ts'
import { basic, neverAnswer, vendorCalls } from '../vendor-calls.ts'
import { details, signedAnswer } from './answer.ts'
import { badSignature, codeOf, decline } from './codes.ts'
import { transactionRequest } from './orders.ts'
import { TransactionRequest } from './requests.ts'
import { customerSignature, transactionSignature } from './signatures.ts'
import { signedOrders } from './signed-orders.ts'

const where = (transaction: Transaction, origin: string): Record<string, unknown> => {
  if (transaction.state !== 'pending' || transaction.kind === 'charge') return {}
  const { payReference } = transaction
  if (payReference === undefined) return { payment_action_info: `${origin}/pay/${transaction.id}` }
  const instructions = `Give the number ${payReference} at the counter, and pay the exact amount.`
  return {
    pay_reference: payReference,
    direct_otc_info: [{ pay_reference: payReference, pay_instructions: instructions }],
  }
}

export function paynamicsRoutes(app: FastifyInstance, deps: Deps): void {
  const { book, clock, life, cards, origin } = deps
  const credentials = deps.credentials.paynamics
  const { merchantId, merchantKey, user, password } = credentials

  vendorCalls(
    app,
    'paynamics',
    deps,
    () => basic(user, password),
    (scope) => {
      scope.post('/paygate/transactions/', async (request, reply) => {
        const sent = read(TransactionRequest, request.body)
        const { transaction: wire, customer_info: customer } = sent
        const answer = (code = badSignature, responseId = newId(), more = {}) =>
          signedAnswer(credentials, { requestId: wire.request_id, responseId, code, now: clock.now() }, more)
        // Signed are only texts: whatever else is in these objects is nobody's business.
        if (wire.signature !== transactionSignature(merchantId, wire, merchantKey)) return answer()
        if (customer.signature !== customerSignature(customer, merchantKey)) return answer()
        const asked = transactionRequest(sent)
        if (!asked) return answer(decline('refused'))
        const { transaction, isNew } =
          asked.kind === 'charge' ? cards.charge(asked, wire.pay_token ?? '') : life.begin(asked)
        if (isNew && (transaction.faults.hang || transaction.faults['answer-lost'])) return neverAnswer(reply)
        const card = book.card(transaction.token ?? '')
        return answer(codeOf(transaction), transaction.id, {
          ...details(transaction, card),
          ...where(transaction, origin()),
        })
      })

      signedOrders(scope, deps)

      scope.get<{ Params: { day: string } }>('/paygate/settlements/:day', (request, reply) =>
        reply.type('text/csv; charset=utf-8').send(settlementCsv(book, 'paynamics', request.params.day)),
      )
    },
  )
}
