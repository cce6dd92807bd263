import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../port-of.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env['PATH'], ...environment } })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('the gateway is a program of its own: it says when it is ready, and stops when told to', async () => {
  const child = run({ SANDBOX_GATEWAY_PORT: '0' })
  const [line]: Buffer[] = await once(child.stdout, 'data')
  const { http }: { http: string } = JSON.parse(String(line))
  expect(await (await fetch(`${http}/sandbox/gateway`)).text()).toContain('Nothing has been paid yet.')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a port in use is reported in one plain line', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const port = String(portOf(server))
  const child = run({ SANDBOX_GATEWAY_PORT: port })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, said]).toEqual([
    1,
    `The sandbox gateway cannot start: port ${port} is in use; stop the program that uses it, or choose another with SANDBOX_GATEWAY_PORT\n`,
  ])
})
