import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkPorts, tryPort } from './ports.ts'

const listen = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}
const close = (server: Server) => new Promise((resolve) => server.close(resolve))

let other: Server
let port: number
beforeEach(async () => {
  const listening = await listen()
  other = listening.server
  port = listening.port
})
afterEach(() => close(other))

test('a port in use is reported in one line, with a free one to use instead', async () => {
  const trouble = await checkPorts([{ variable: 'PORT', host: '127.0.0.1', port }]).catch(
    (error: Error) => error.message,
  )
  const said = /^Port (\d+) is in use by another program\. Stop it, or start again with PORT=(\d+)$/.exec(trouble ?? '')
  expect(said?.[1]).toBe(String(port))
  expect(await tryPort('127.0.0.1', Number(said?.[2]))).toBe('free')
})

test('a port that another program uses on one address is taken on all of them', async () => {
  expect(await tryPort('0.0.0.0', port)).toBe('taken')
})

test('two services with the same port are reported before anything starts', async () => {
  const { server, port: free } = await listen()
  await close(server)
  const same = { host: '127.0.0.1', port: free }
  const wanted = [
    { variable: 'PORT', ...same },
    { variable: 'SANDBOX_PORT', ...same },
  ]
  await expect(checkPorts(wanted)).rejects.toThrow(`PORT and SANDBOX_PORT are both ${free}. Give each its own port.`)
})
