import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const root = resolve(import.meta.dirname, '..')

type Own = {
  /** Keeps the portals of different journeys apart. */
  name: string
  /** The first of five ports. */
  port: number
  /** Business time at the start. */
  now?: string
  /** Settings that differ from the shared portal's. */
  settings?: Record<string, string>
}

/** A portal for one journey, for things that would disturb the others, such as a restart or moving the clock. */
export const ownPortal = ({ name, port, now, settings }: Own) => {
  const origin = `http://localhost:${port}`
  const sandbox = `http://127.0.0.1:${port + 1}`
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    SANDBOX_GATEWAY_PORT: String(port + 3),
    SANDBOX_MODEMS_PORT: String(port + 4),
    HIBLA_DATA: `.cache/e2e-${name}`,
    LOG_LEVEL: 'warn',
    ...(now && { HIBLA_NOW: now }),
    ...settings,
  }
  let running: ChildProcess | undefined

  const begin = async (entry: string) => {
    running = spawn(process.execPath, [entry], {
      cwd: root,
      stdio: 'ignore',
      env,
    })
    await expect(async () => {
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    }).toPass({ timeout: 60_000, intervals: [200] })
  }
  const stop = async () => {
    if (running?.exitCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  }

  return {
    origin,
    sandbox,
    /** Where modems are told how to behave. */
    modems: `http://127.0.0.1:${port + 4}`,
    start: () => begin('e2e/fresh-portal.ts'),
    stop,
    /** Stops everything, the database too, and starts it again on the same data. */
    restart: async () => {
      await stop()
      await begin('script/lib/server.ts')
    },
    /** Runs a command of the project against this portal. */
    run: async (entry: string, ...given: string[]) => {
      const { stdout } = await promisify(execFile)(process.execPath, [entry, ...given], { cwd: root, env })
      return stdout
    },
    moveClock: async (advance: { days?: number; hours?: number; minutes?: number }) => {
      const answer = await fetch(`${sandbox}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance }),
      })
      expect(answer.status).toBe(200)
    },
  }
}
