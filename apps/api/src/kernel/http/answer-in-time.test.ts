import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerInTime } from './answer-in-time.ts'

test('whoever is not answered in time is told so, and the late answer changes nothing', async () => {
  const app = fastify()
  answerInTime(app, { withinMs: 50 })
  const { promise: late, resolve: finish } = Promise.withResolvers<string>()
  app.get('/late', () => late)
  app.get('/soon', async () => 'here')
  const [waited, soon] = await Promise.all([app.inject('/late'), app.inject('/soon')])
  expect(waited.statusCode).toBe(503)
  expect(soon.body).toBe('here')
  finish('at last')
  expect((await app.inject('/soon')).statusCode).toBe(200)
  await app.close()
})
