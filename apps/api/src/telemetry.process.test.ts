import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { planList } from '@hibla/contract/catalog/catalog.contract'
import { storeDistances } from '@hibla/contract/help/stores.contract'
import { register } from '@hibla/contract/identity/identity.contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { callHeadersFor } from '../test/call-headers.ts'
import { useDatabase } from '../test/database.ts'
import { processes } from '../test/kills/processes.ts'
import { otlpReceiver } from '../test/otlp-receiver.ts'
import { secretKey } from '../test/secret-key.ts'
import { smtpSimulator } from '../test/smtp-simulator.ts'
import { until } from '../test/until.ts'
import { readConfig } from './config/config.ts'
import { isObserved } from './kernel/telemetry/telemetry.ts'
import { startTelemetry } from './telemetry.ts'

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))
if (!existsSync(webBuild)) throw new Error('build the web first: npm run build')

const { url } = await useDatabase()
const setting = { ...secretKey, DATABASE_URL: url, HIBLA_MODE: 'test', ORIGIN: 'http://portal.test' }
const programs = processes({ ...setting, CAPTCHA_FREE_CALLS: '1000', LOG_LEVEL: 'error' })
afterAll(() => programs.stop())

/** OTLP's code for a span that failed. */
const FAILED = 2

const EMAIL = 'teresa.traced@example.com'
const MOBILE = '9179876543'
const HERE = { latitude: 14.554729, longitude: 121.024445 }

/** A maps service that knows no way; that it was asked is what counts. */
const maps = async () => {
  const server = createServer((_request, response) => void response.writeHead(503).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('requests, queries, jobs, gateways and mail are told to a collector, and nothing about people', async () => {
  const collector = await otlpReceiver()
  const relay = await smtpSimulator()
  const portal = await programs.portal({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'hibla-under-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    SMTP_URL: relay.url,
    DISTANCE_URL: await maps(),
    DISTANCE_KEY: 'a key',
    TRUST_TRACES: 'on',
  })
  if (!portal) throw new Error('the portal did not start')
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${portal.origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...callHeadersFor(), ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.any(String)])
  }
  const ofProxy = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }
  await call(planList.path, undefined, ofProxy)
  const name = { firstName: 'Teresa', lastName: 'Reyes' }
  await call(register.path, { ...name, email: EMAIL, mobileNumber: MOBILE, password: 'seven carabaos cross slowly' })
  await call(storeDistances.path, HERE)
  await until(async () => relay.ids.length > 0)
  // It tells what it has before it ends.
  await portal.terminate()

  const spans = collector.spans()
  const named = (wanted: string) => {
    const found = spans.find((each) => each.name === wanted)
    if (!found) throw new Error(`no ${wanted} among ${[...new Set(spans.map((each) => each.name))].join(', ')}`)
    return found
  }
  const within = (outer: (typeof spans)[number]) => spans.filter(({ parentSpanId }) => parentSpanId === outer.spanId)
  const registering = named(`POST /api${register.path}`)
  expect(registering.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': `/api${register.path}`,
    'http.response.status_code': 200,
  })
  const queries = within(registering)
  expect(queries.map((each) => each.name)).toContain('insert outbox_event')
  expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([registering.traceId]))
  const sending = named('messages.send-mail')
  expect(within(sending).map((each) => each.name)).toContain('send mail')
  const asked = named('GET 127.0.0.1')
  expect(asked.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 503 })
  expect(asked.status).toEqual({ code: FAILED })
  expect(named(`POST /api${storeDistances.path}`).spanId).toBe(asked.parentSpanId)
  // The proxy's own trace goes on here.
  expect(named(`GET /api${planList.path}`)).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
  })
  expect(collector.resource()).toMatchObject({
    'service.name': 'hibla-under-test',
    'deployment.environment.name': 'test',
    'hibla.process.role': 'all',
  })
  const metrics = collector.metrics()
  for (const each of ['http.server.request.duration', 'db.client.operation.duration', 'messaging.process.duration'])
    expect(metrics).toContain(each)
  for (const each of ['outbox_age_seconds', 'messages_waiting', 'payments_confirming', 'applications_last_hour'])
    expect(metrics).toContain(each)
  for (const secret of [EMAIL, MOBILE, 'Teresa', String(HERE.latitude), 'carabaos', 'a key'])
    expect(collector.everything()).not.toContain(secret)
})

test('a trace that anybody sends isn’t ours to go on with, and a portal whose collector is away serves on', async () => {
  const collector = await otlpReceiver()
  const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const open = await programs.portal({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRICS_EXPORTER: 'none',
    // The proxy is known for visitors' addresses. It may let their traces through.
    TRUST_PROXY: '127.0.0.1',
  })
  const lonely = await programs.portal({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  for (const portal of [open, lonely]) {
    const answer = await fetch(`${portal!.origin}/api${planList.path}`, {
      headers: { ...callHeadersFor(), traceparent: trace },
    })
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
    await portal!.terminate()
    expect(await portal!.code).toBe(0)
  }
  expect(collector.spans().length).toBeGreaterThan(0)
  expect(collector.everything()).not.toContain('4bf92f3577b34da6a3ce929d0e0e4736')
  expect(collector.metrics()).toEqual(new Set())
})

test('without a collector nothing is observed', async () => {
  const { stop } = await startTelemetry(readConfig(setting), [])
  expect(isObserved()).toBe(false)
  await stop()
})
