import fastify from 'fastify'
import { sql } from '../postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { mountHealth } from '../http/connections/health.ts'
import { jobMetrics } from './metrics.ts'
import { bossFor } from './queues.ts'

const { url, db } = await useDatabase()

test('whoever watches the figures sees how many jobs were given up, by queue, and how many are tried again', async () => {
  await db.execute(sql`truncate pgboss.job`)
  const boss = bossFor(url)
  await boss.start()
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await boss.stop({ graceful: false })
  })
  app.decorateRequest('route').addHook('onRequest', async (request) => void (request.route = {}))
  mountHealth(app, db, { metrics: 'on', gauges: jobMetrics(db) })
  const metrics = async () => (await app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('jobs_'))
  expect(await metrics()).toEqual([])
  for (const retryLimit of [0, 0, 5]) {
    await boss.send('messages.send-mail', {}, { retryLimit })
    const [job] = await boss.fetch('messages.send-mail')
    await boss.fail('messages.send-mail', job!.id, { message: 'no' })
  }
  expect(await metrics()).toEqual([
    'jobs_dead{queue="messages.send-mail"} 2',
    'jobs_retrying{queue="messages.send-mail"} 1',
  ])
})
