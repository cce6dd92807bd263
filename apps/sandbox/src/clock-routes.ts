import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BusinessClock } from './business-clock.ts'
import type { Followers } from './followers.ts'
import { problem, read } from './problem.ts'

const amount = z.int().min(0).max(1_000_000_000).optional()

const Advance = z
  .strictObject({ days: amount, hours: amount, minutes: amount, seconds: amount })
  .refine((advance) => Object.keys(advance).length > 0, 'Give days, hours, minutes or seconds')

const Move = z
  .strictObject({
    now: z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-01-15T09:00:00+08:00' }).optional(),
    advance: Advance.optional(),
    reset: z.literal(true).optional(),
  })
  .refine((move) => Object.keys(move).length === 1, 'Give exactly one of now, advance and reset')

const Next = z.object({
  seen: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a version')
    .transform(Number),
  follower: z.uuid(),
})

export function clockRoutes(app: FastifyInstance, clock: BusinessClock, followers: Followers): void {
  app.get('/sandbox/clock', () => ({ now: clock.now(), ...clock.state() }))

  app.post('/sandbox/clock', async (request, reply) => {
    const move = read(Move, request.body)
    if (move.reset) clock.reset()
    else if (!clock.moveTo((now) => target(now, move))) {
      return problem(reply, 400, 'Business time must stay between the years 1970 and 9999')
    }
    const { version } = clock.state()
    const count = await followers.moved()
    return { now: clock.now(), version, followers: count }
  })

  app.get('/sandbox/clock/next', async (request, reply) => {
    const { seen, follower } = read(Next, request.query)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const state = await followers.next(follower, seen, gone.signal)
    return state ?? reply.code(204).send()
  })

  // For a follower whose own work reaches other followers.
  app.get('/sandbox/clock/settled', async (_request, reply) => {
    await followers.settled()
    return reply.code(204).send()
  })
}

function target(now: Date, { now: to, advance }: z.output<typeof Move>): Date {
  if (to !== undefined) return new Date(to)
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = advance ?? {}
  return new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000)
}
