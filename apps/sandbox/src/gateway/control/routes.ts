import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { problem, read } from '../../problem.ts'
import { deliveriesOf } from '../deliveries.ts'
import { faultNames } from '../faults.ts'
import { newId } from '../life.ts'
import { sendPage } from '../pages/frame.ts'
import type { Deps } from '../deps.ts'
import { controlPage } from './page.ts'

const Fault = z.object({
  name: z.enum(faultNames),
  value: z.int().min(-100_000_000).max(100_000_000).optional(),
  for: z.enum(['next', 'all']).default('next'),
  vendor: z.enum(['paynamics', 'maya']).optional(),
  on: z.enum(['payment', 'card', 'charge', 'refund']).optional(),
})
/** The same from a form, where everything is text and nothing is missing. */
const FaultForm = z.preprocess(
  (form) =>
    Object.fromEntries(
      Object.entries(z.record(z.string(), z.string()).parse(form))
        .filter(([, text]) => text !== '')
        .map(([name, text]) => [name, name === 'value' ? Number(text) : text]),
    ),
  Fault,
)
const Act = z.object({ act: z.enum(['notify', 'expire', 'pay', 'reverse']) })
const isForm = (type: string | undefined) => type?.startsWith('application/x-www-form-urlencoded') ?? false

/** For people and tests who want to see what went through here, and what happens when it goes wrong. */
export function controlRoutes(
  app: FastifyInstance,
  { book, clock, faults, life, refund, received, deliver }: Deps,
): void {
  app.get('/', (_request, reply) => reply.redirect('/sandbox/gateway'))
  app.get('/sandbox/gateway', (_request, reply) => sendPage(reply, controlPage(book, faults)))
  app.get('/sandbox/gateway/book', () => book.entries())
  app.get('/sandbox/gateway/transactions', () => book.transactions())
  app.get('/sandbox/gateway/received', () => received.list())
  app.get('/sandbox/gateway/faults', () => faults.list())

  app.post('/sandbox/gateway/faults', async (request, reply) => {
    const form = isForm(request.headers['content-type'])
    faults.add(read(form ? FaultForm : Fault, request.body))
    return form ? reply.redirect('/sandbox/gateway', 303) : reply.code(204).send()
  })
  app.post('/sandbox/gateway/faults/clear', async (request, reply) => {
    faults.remove(read(z.object({ id: z.string().optional() }), request.body ?? {}).id)
    return isForm(request.headers['content-type']) ? reply.redirect('/sandbox/gateway', 303) : reply.code(204).send()
  })

  app.post<{ Params: { id: string } }>('/sandbox/gateway/transactions/:id', async (request, reply) => {
    const { act } = read(Act, request.body)
    const transaction = book.byId(request.params.id)
    if (!transaction) return problem(reply, 404, 'There is no such transaction')
    const { vendor, reference, amount, state } = transaction
    if (act === 'expire') life.end(transaction, { state: 'expired' })
    if (act === 'pay') life.end(transaction, { state: 'paid', secure: false })
    // The bank takes the money back without asking anybody.
    if (act === 'reverse') refund({ vendor, reference: `reversal-${newId()}`, of: reference, amount })
    if (act === 'notify') book.commit({ deliveries: deliveriesOf({ ...transaction, faults: {} }, state, clock.now()) })
    deliver()
    return isForm(request.headers['content-type']) ? reply.redirect('/sandbox/gateway', 303) : reply.code(204).send()
  })
}
