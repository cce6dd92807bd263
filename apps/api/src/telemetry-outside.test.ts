import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { outsideCaller } from './adapters/outbound-call.ts'
import { siteverify } from './adapters/captcha/siteverify.ts'
import { s3Store } from './adapters/files/s3.ts'
import { credentials, startS3 } from './adapters/files/test/s3-server.ts'
import { realmHttp } from './adapters/identity/realm-http.ts'
import { httpSms } from './adapters/sms/sms.ts'
import { collectTelemetry } from '../test/collect-telemetry.ts'

const gatewayThat = async (answers: number | 'hangs up') => {
  const server = createServer((_request, response) =>
    answers === 'hangs up' ? response.destroy() : response.writeHead(answers).end(),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return outsideCaller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('a gateway that is broken or never answers has failed, and one that refuses has not', async () => {
  const told = collectTelemetry()
  for (const answers of [200, 404, 502, 'hangs up'] as const) {
    const call = await gatewayThat(answers)
    await call({ method: 'GET', path: '/' })
  }
  expect(told.map(({ facts, failed }) => [facts['http.response.status_code'] ?? facts['error.type'], failed])).toEqual([
    [200, false],
    [404, false],
    [502, true],
    ['nothing', true],
  ])
})

test('Keycloak, the captcha service and the SMS gateway are told of, too', async () => {
  const told = collectTelemetry()
  const server = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await realmHttp({ url, realm: 'hibla' }).admin('GET', '/users/ana', 'token')
  await expect(siteverify({ url, secret: 'secret' })('token', '127.0.0.1')).rejects.toThrow(
    'Unexpected end of JSON input',
  )
  const reference = '00000000-0000-4000-8000-000000000001'
  await expect(httpSms({ url, key: 'key' }).send({ to: '9170000001', text: 'Hello', reference })).rejects.toThrow(
    'The SMS gateway responded with 503',
  )
  expect(told.map(({ name, failed }) => [name, failed])).toEqual([
    ['GET 127.0.0.1', true],
    ['POST 127.0.0.1', true],
    ['POST 127.0.0.1', true],
  ])
  expect(JSON.stringify(told)).not.toMatch(/ana|token|secret|9170000001/)
})

test('each call to the file store is told, by its host and never by the file', async () => {
  const told = collectTelemetry()
  const server = await startS3('documents')
  onTestFinished(() => server.stop())
  const setting = { endpoint: server.endpoint, region: 'ap-southeast-1', bucket: 'documents', ...credentials }
  const store = s3Store(setting)
  const key = 'teresa-passport'
  await store.put(key, { path: import.meta.filename, type: 'text/plain' })
  await store.delete(key)
  expect(await store.get(key)).toBeUndefined()
  server.failNext(1)
  await expect(store.get(key)).rejects.toThrow('answered GET')
  await expect(s3Store({ ...setting, endpoint: 'http://127.0.0.1:9' }).get(key)).rejects.toThrow('does not answer')
  expect(told.map(({ name, failed }) => [name, failed])).toEqual([
    ['PUT 127.0.0.1', false],
    ['DELETE 127.0.0.1', false],
    ['GET 127.0.0.1', false],
    ['GET 127.0.0.1', true],
    ['GET 127.0.0.1', true],
  ])
  expect(JSON.stringify(told)).not.toContain(key)
})
