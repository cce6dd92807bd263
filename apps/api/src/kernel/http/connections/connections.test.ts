import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerInTime } from './answer-in-time.ts'
import { watchConnections } from './connections.ts'

const useServer = async (lingerMs: number, cutMs: number) => {
  const app = fastify({ return503OnClosing: false })
  const connections = watchConnections(app, lingerMs, cutMs)
  answerInTime(app, { withinMs: 20_000, stopWithinMs: cutMs / 2 })
  app.addHook('onRequest', async (_request, reply) => connections.begun(reply))
  app.addHook('onResponse', async (_request, reply) => connections.answered(reply))
  const { promise: slow, resolve: finish } = Promise.withResolvers<string>()
  app.get('/soon', async () => 'here')
  app.get('/slow', () => slow)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { app, port, finish }
}

const keepAlive = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (port: number, path: string) => {
    const asked = request({ port, host: '127.0.0.1', path, agent }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await answer.resume().toArray()
    return { status: answer.statusCode, connection: answer.headers.connection }
  }
}

test('stopping closes idle connections at once and refuses new ones, while what has begun is answered', async () => {
  const { app, port, finish } = await useServer(0, 5_000)
  const get = keepAlive()
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const begun = once(app.server, 'request')
  const slow = get(port, '/slow')
  await begun
  const closed = app.close()
  await once(idle.resume(), 'close')
  const late = connect(port, '127.0.0.1')
  const [refused] = (await once(late, 'error')) as [NodeJS.ErrnoException]
  expect(refused.code).toBe('ECONNREFUSED')
  finish('here')
  expect(await slow).toEqual({ status: 200, connection: 'close' })
  await closed
})

test('a connection that was just used gets one more answer, which tells its owner that it was the last', async () => {
  const { app, port } = await useServer(2_000, 5_000)
  const get = keepAlive()
  expect(await get(port, '/soon')).toEqual({ status: 200, connection: 'keep-alive' })
  const since = performance.now()
  const closed = app.close()
  expect(await get(port, '/soon')).toEqual({ status: 200, connection: 'close' })
  await closed
  // Nobody is left, so nobody is waited for.
  expect(performance.now() - since).toBeLessThan(1_500)
})

test('a request that arrived in time is answered, even if the process was too busy to notice', async () => {
  const { app, port } = await useServer(100, 5_000)
  const caller = connect(port, '127.0.0.1')
  const answers: string[] = []
  caller.setEncoding('utf8').on('data', (data: string) => answers.push(data))
  const ask = () => caller.write('GET /soon HTTP/1.1\r\nhost: x\r\n\r\n')
  ask()
  await once(caller, 'data')
  const closed = app.close()
  await nextTurn()
  ask()
  const since = performance.now()
  while (performance.now() - since < 300);
  await closed
  if (!caller.closed) await once(caller, 'close')
  expect(answers.join('').match(/HTTP\/1.1 \d+|^connection: .*$/gim)).toEqual([
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 200',
    'Connection: close',
  ])
})

test('callers who came before the port was closed are answered, even if the process was too busy to let them in', async () => {
  const { app, port } = await useServer(100, 5_000)
  const callers = [1, 2, 3].map(() => connect(port, '127.0.0.1'))
  const answers = callers.map(async (caller) => {
    caller.write('GET /soon HTTP/1.1\r\nhost: x\r\n\r\n')
    return String((await once(caller, 'data'))[0]).slice(0, 12)
  })
  const since = performance.now()
  while (performance.now() - since < 50);
  const closed = app.close()
  expect(await Promise.all(answers)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200'])
  callers.forEach((caller) => caller.destroy())
  await closed
})

test('callers who come while a stopping process works for others are answered', async () => {
  const { app, port } = await useServer(100, 5_000)
  const call = (caller = connect(port, '127.0.0.1')) => {
    caller.write('GET /soon HTTP/1.1\r\nhost: x\r\n\r\n')
    return once(caller, 'data').then(([data]) => String(data).slice(0, 12))
  }
  const known = [1, 2, 3, 4].map(() => connect(port, '127.0.0.1'))
  await Promise.all(known.map((caller) => once(caller, 'connect')))
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(4)
  const answers: Promise<string>[] = []
  // Every request keeps the process busy until the next one is there; the last brings somebody new.
  app.server.on('request', () => {
    const since = performance.now()
    while (performance.now() - since < 10);
    if (answers.length < 5) answers.push(call(known[answers.length]))
  })
  answers.push(call(known[0]))
  const closed = app.close()
  await expect.poll(() => answers.length).toBe(5)
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'HTTP/1.1 200'))
  await closed
})

test('a request that gets stuck is told so instead of keeping the server', async () => {
  const { app, port } = await useServer(0, 1_000)
  const begun = once(app.server, 'request')
  const stuck = keepAlive()(port, '/slow')
  await begun
  const since = performance.now()
  await app.close()
  expect(await stuck).toEqual({ status: 503, connection: 'close' })
  expect(performance.now() - since).toBeLessThan(3_000)
})

test('a caller who never finishes asking is cut off', async () => {
  const { app, port } = await useServer(0, 200)
  const half = connect(port, '127.0.0.1')
  const accepted = once(app.server, 'connection')
  half.write('GET /soon HTTP/1.1\r\nhost: x\r\n')
  await accepted
  half.on('error', () => undefined).resume()
  const since = performance.now()
  await app.close()
  await once(half, 'close')
  expect(performance.now() - since).toBeLessThan(2_000)
})
