import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../../../test/until.ts'
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

/** Somebody's connection to a server, who reads when told to. */
const reader = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n')
  return socket
}
const MB = 1024 * 1024

test('a file that somebody reads slowly arrives whole, however much longer than an answer that takes', async () => {
  const app = fastify()
  const timeouts = { withinMs: 20, stalledMs: 2000 }
  answerInTime(app, timeouts)
  const file = new PassThrough()
  app.get('/file', (_request, reply) => reply.send(file))
  const socket = await reader(app)
  let got = 0
  socket.on('data', (data: Buffer) => (got += data.length))
  const began = performance.now()
  let sent = 0
  // A piece is sent once the one before has arrived.
  while (performance.now() - began < 20 * timeouts.withinMs) {
    file.write('x'.repeat(1000))
    sent += 1000
    await until(async () => got >= sent)
  }
  expect(socket.closed).toBe(false)
  file.end()
  await until(async () => got > sent && file.closed)
})

test.each([
  ['of a stream', () => Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(MB)))],
  ['written at once', () => Buffer.alloc(64 * MB)],
])('a reader who stops halfway doesn’t keep the rest %s, or the connection', async (_what, body) => {
  const app = fastify()
  answerInTime(app, { withinMs: 20, stalledMs: 100 })
  const sent = body()
  app.get('/file', (_request, reply) => reply.send(sent))
  const socket = await reader(app)
  await once(socket, 'data')
  socket.pause()
  await expect.poll(() => connections(app)).toBe(0)
  await expect.poll(() => !(sent instanceof Readable) || sent.destroyed).toBe(true)
  socket.destroy()
})

const connections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

const SLOWEST = { bytes: 10, withinMs: 1000 }

/** A server that takes files, and somebody who begins to send it one of so many bytes. */
const sending = async (size: number, take: (bytes: AsyncIterable<Buffer>) => Promise<string>) => {
  const app = fastify()
  app.addHook('onRequest', async (request) => void (request.route = { format: 'raw' } as typeof request.route))
  answerInTime(app, { withinMs: 20, uploadWithinMs: 60_000, slowestUpload: SLOWEST })
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.post('/file', ({ body }) => take(body as AsyncIterable<Buffer>))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  let heard = ''
  socket.on('error', () => {}).on('data', (data: Buffer) => (heard += data.toString()))
  await once(socket, 'connect')
  socket.write(`POST /file HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: ${size}\r\n\r\n`)
  return { socket, heard: () => heard }
}
let got = 0
const read = async (bytes: AsyncIterable<Buffer>) => {
  got = 0
  for await (const { length } of bytes) got += length
  return `${got} bytes`
}

test('an upload that only trickles in is ended, and its sender is told', async () => {
  const { socket, heard } = await sending(1000, read)
  socket.write('x')
  await expect.poll(() => socket.closed).toBe(true)
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test('whoever was refused before the end of a file can’t keep the connection by sending it slowly', async () => {
  const { socket, heard } = await sending(1000, async () => 'no')
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 200 /)
  socket.write('x')
  await expect.poll(() => socket.closed).toBe(true)
})

test.each([
  ['destroys', true],
  ['leaves', false],
])(
  'nor by having sent more of it than anybody will read, whether its reader %s the rest',
  async (_, destroyOnReturn) => {
    const { socket, heard } = await sending(4 * MB, async (bytes) => {
      for await (const { length } of (bytes as unknown as Readable).iterator({ destroyOnReturn }))
        return `${length} bytes`
      return 'nothing'
    })
    socket.write(Buffer.alloc(MB))
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 200 /)
    await expect.poll(() => socket.closed).toBe(true)
  },
)

test('an upload that comes steadily arrives whole, however long it takes', async () => {
  const size = 100_000
  const { socket, heard } = await sending(size, read)
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < 3 * SLOWEST.withinMs) {
    socket.write('x'.repeat(SLOWEST.bytes))
    sent += SLOWEST.bytes
    await until(async () => got >= sent)
  }
  socket.write('x'.repeat(size - sent))
  await expect.poll(heard).toContain(`${size} bytes`)
})

test('an upload that waits for us to read it isn’t slow', async () => {
  const size = 4 * MB
  const { promise: ready, resolve: go } = Promise.withResolvers<void>()
  const { socket, heard } = await sending(size, async (bytes) => {
    await ready
    return read(bytes)
  })
  socket.write(Buffer.alloc(size))
  const began = performance.now()
  await until(async () => performance.now() - began > 2 * SLOWEST.withinMs)
  go()
  await expect.poll(heard).toContain(`${size} bytes`)
})
