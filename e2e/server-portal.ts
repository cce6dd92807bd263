import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { endLeftovers } from '../script/lib/run-record.ts'
import { count } from '../script/lib/run-stats.ts'
import { root } from './run-parts.ts'

/** A portal that `script/server` starts with everything it needs, also with a PostgreSQL of its own. */
export const serverPortal = ({ name, port }: { name: string; port: number }) => {
  const origin = `http://localhost:${port}`
  const folder = join(root, `.cache/e2e-${name}`)
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    SANDBOX_GATEWAY_PORT: String(port + 3),
    SANDBOX_MODEMS_PORT: String(port + 4),
    HIBLA_DATA: folder,
    LOG_LEVEL: 'warn',
    // All people of a journey have one address.
    REQUESTS_PER_MINUTE: '100000',
  }
  let running: ChildProcess | undefined

  const begin = async () => {
    count('portal')
    const starting = spawn('script/server', { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
    running = starting
    const said: string[] = []
    for (const stream of [starting.stdout, starting.stderr]) stream.on('data', (data) => said.push(String(data)))
    const ready = expect(async () => {
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    }).toPass({ timeout: 240_000, intervals: [200] })
    const ended = once(starting, 'exit')
    await Promise.race([ready, ended.then(() => Promise.reject(new Error('script/server ended')))]).catch(
      (cause: unknown) => {
        throw new Error(`The portal isn’t ready. script/server said: ${said.join('')}`, { cause })
      },
    )
  }
  const stop = async () => {
    if (running?.exitCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  }

  return {
    origin,
    sandbox: `http://127.0.0.1:${port + 1}`,
    start: async () => {
      await endLeftovers(join(folder, 'run.json'))
      await rm(folder, { recursive: true, force: true })
      await begin()
    },
    stop,
    /** Stops everything, the database too, and starts it again on the same data. */
    restart: async () => {
      await stop()
      await begin()
    },
  }
}
