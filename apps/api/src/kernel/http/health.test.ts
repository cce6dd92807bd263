import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../postgres/database.ts'
import { mountHealth } from './health.ts'

test('without its database a process is alive but not ready', async () => {
  // Nothing listens on this port.
  const nowhere = connect('postgres://nobody@127.0.0.1:9/nothing')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await nowhere.close()
  })
  mountHealth(app, nowhere.db)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', database: 'unreachable', closing: false },
  ])
})
