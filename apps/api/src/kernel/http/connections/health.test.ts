import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { connect } from '../../postgres/database.ts'
import { mountHealth } from './health.ts'

const token = 'a token that only Prometheus knows'
const reading = (authorization?: string) => ({ url: '/metrics', headers: { ...(authorization && { authorization }) } })

test.each([
  ['on', undefined, 200],
  ['off', undefined, 404],
  ['off', 'Bearer off', 404],
  [token, undefined, 404],
  [token, 'Bearer a token that somebody guessed!', 404],
  [token, `Bearer ${token}`, 200],
])('figures are shown as METRICS says: %s, asked with %s, answers %i', async (metrics, authorization, status) => {
  const nowhere = connect('postgres://nobody@127.0.0.1:9/nothing')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await nowhere.close()
  })
  app.decorateRequest('route').addHook('onRequest', async (request) => void (request.route = {}))
  mountHealth(app, nowhere.db, { metrics, gauges: [] })
  const answer = await app.inject(reading(authorization))
  expect(answer.statusCode).toBe(status)
  expect(answer.body.includes('process_cpu')).toBe(status === 200)
})

test('without its database a process is alive but not ready', async () => {
  // Nothing listens on this port.
  const nowhere = connect('postgres://nobody@127.0.0.1:9/nothing')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await nowhere.close()
  })
  mountHealth(app, nowhere.db, { metrics: 'on', gauges: [] })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', database: 'unreachable', closing: false },
  ])
})

test('a process that is stopping isn’t ready, though its database is', async () => {
  const { db } = await useDatabase()
  const app = fastify({ return503OnClosing: false })
  mountHealth(app, db, { metrics: 'off', gauges: [] })
  const ask = async () => {
    const answer = await fetch(`${url}/readyz`)
    return [answer.status, await answer.json()]
  }
  // Whoever asks while it stops, as a balancer does.
  const told = Promise.withResolvers<unknown>()
  app.addHook('preClose', () => ask().then(told.resolve))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await ask()).toEqual([200, { status: 'ready', database: 'ok', closing: false }])
  await app.close()
  expect(await told.promise).toEqual([503, { status: 'not ready', database: 'ok', closing: true }])
})

test('a capability’s figures are counted when somebody looks; one that can’t be counted isn’t zero', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:9/nothing')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await nowhere.close()
  })
  app.decorateRequest('route').addHook('onRequest', async (request) => void (request.route = {}))
  let people = 6
  const metrics = [
    { name: 'people_waiting', help: 'People who wait', count: async () => ++people },
    { name: 'people_lost', help: 'People nobody can count', count: () => Promise.reject(new Error('away')) },
  ]
  mountHealth(app, nowhere.db, { metrics: 'on', gauges: metrics })
  const { body } = await app.inject('/metrics')
  expect(body).toContain('people_waiting 7')
  expect(body).toContain('people_lost Nan')
})
