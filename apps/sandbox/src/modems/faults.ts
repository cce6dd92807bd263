import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { read } from '../problem.ts'

/** What can go wrong between the portal and the server; what goes wrong with a modem is the modem's. */
const kinds = {
  down: 'It answers 503',
  cut: 'It hangs up without an answer',
  hang: 'Nothing is done, and no answer comes',
  'answer-lost': 'It is done, but no answer comes',
  held: 'It is done, and the answer comes once it is let go',
} as const
type Fault = keyof typeof kinds

const FaultRequest = z.object({
  name: z.enum(Object.keys(kinds) as [Fault, ...Fault[]]),
  for: z.enum(['next', 'all']).default('next'),
  /** Whether it meets questions or tasks. */
  on: z.enum(['question', 'task']).default('task'),
})

export function createModemFaults() {
  let planned: z.output<typeof FaultRequest>[] = []
  let gate = Promise.withResolvers<void>()
  return {
    /** What is held waits for this. */
    untilLetGo: (): Promise<void> => gate.promise,
    letGo: (): void => {
      gate.resolve()
      gate = Promise.withResolvers()
    },
    add: (asked: unknown): void => void (planned = [...planned, read(FaultRequest, asked)]),
    clear: (): void => void (planned = []),
    list: () => planned,
    take(on: 'question' | 'task'): Fault | undefined {
      const found = planned.find((each) => each.on === on)
      if (found?.for === 'next') planned = planned.filter((each) => each !== found)
      return found?.name
    },
  }
}
export type ModemFaults = ReturnType<typeof createModemFaults>

export type Answer = { status: number; reason?: string; body: unknown }

/** Does what is asked and answers, unless something goes wrong on the way there or back. */
export function answering(
  reply: FastifyReply,
  mishaps: ModemFaults,
  on: 'question' | 'task',
  work: () => Answer,
): FastifyReply | Promise<FastifyReply> {
  const mishap = mishaps.take(on)
  if (mishap === 'held') {
    const answer = work()
    return mishaps.untilLetGo().then(() => send(reply, answer))
  }
  if (mishap === 'down') return reply.code(503).send('Service Unavailable')
  if (mishap === 'cut') reply.raw.destroy()
  if (mishap === 'answer-lost') work()
  // Nobody answers: the caller waits until it has had enough.
  if (mishap !== undefined) return reply.hijack()
  return send(reply, work())
}

function send(reply: FastifyReply, { status, reason, body }: Answer): FastifyReply {
  if (reason !== undefined) reply.raw.statusMessage = reason
  return reply
    .code(status)
    .type(typeof body === 'string' ? 'text/plain' : 'application/json')
    .send(body)
}

export function modemFaultRoutes(app: FastifyInstance, all: ModemFaults): void {
  app.get('/sandbox/modems/mishaps', () => all.list())
  app.post('/sandbox/modems/mishaps', (request, reply) => {
    all.add(request.body)
    return reply.code(204).send()
  })
  app.post('/sandbox/modems/mishaps/clear', (_request, reply) => {
    all.clear()
    return reply.code(204).send()
  })
  app.post('/sandbox/modems/mishaps/let-go', (_request, reply) => {
    all.letGo()
    return reply.code(204).send()
  })
}
