import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from './port-of.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return String(portOf(server))
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the sandbox says when it is ready, follows HIBLA_NOW and stops on %s',
  async (signal) => {
    const child = run({ HIBLA_NOW: '2026-01-15T09:00:00+08:00' })
    const [line]: Buffer[] = await once(child.stdout, 'data')
    const ready: { ready: boolean; http: string; smtp: string } = JSON.parse(String(line))
    expect(ready).toEqual({
      ready: true,
      http: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      smtp: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
    })
    const clock = await fetch(`${ready.http}/sandbox/clock`)
    expect(await clock.json()).toMatchObject({ now: expect.stringMatching(/^2026-01-15T01:0/) })
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)

test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])('a %s in use is reported in one plain line', async (name) => {
  const port = await takenPort()
  const child = run({ [name]: port })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(said).toBe(
    `The sandbox cannot start: port ${port} is in use; stop the program that uses it, or choose another with SANDBOX_PORT or SANDBOX_SMTP_PORT\n`,
  )
})

test('all wrong variables are reported in one line', async () => {
  const child = run({ SANDBOX_PORT: 'http', HIBLA_NOW: 'tomorrow' })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(said).toMatch(/^The sandbox cannot start: SANDBOX_PORT must .*; HIBLA_NOW must .*\n$/)
})
