import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@hibla/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { commandConfig } from './command-config.ts'

/** A data folder in which a running portal has noted where its business time comes from. */
const besidePortal = (time: object): NodeJS.ProcessEnv => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ launcher: {}, children: [], time }))
  return { HIBLA_DATA: folder, DATABASE_URL: 'postgres://localhost/any', HIBLA_MODE: 'development' }
}
const since = () => new Date().toISOString()

test('a command follows the sandbox of the portal beside it, whatever port that has', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  onTestFinished(sandbox.stop)
  const config = await commandConfig(besidePortal({ sandboxUrl: sandbox.url, since: since() }))
  expect(config.SANDBOX_URL).toBe(sandbox.url)
})

test('beside a portal whose time started elsewhere, a command goes on from where that time is by now', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const now = '2026-12-01T09:00:00+08:00'
  const config = await commandConfig({ ...besidePortal({ now, since: hourAgo }), HIBLA_NOW: now })
  const late = Date.parse(config.HIBLA_NOW ?? '') - Date.parse('2026-12-01T10:00:00+08:00')
  expect(Math.abs(late)).toBeLessThan(60_000)
})

test('a sandbox that is gone, or a note of none, leaves the machine’s time', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  await sandbox.stop()
  for (const time of [{ sandboxUrl: sandbox.url, since: since() }, { since: since() }, {}]) {
    const { SANDBOX_URL, HIBLA_NOW } = await commandConfig(besidePortal(time))
    expect([SANDBOX_URL, HIBLA_NOW]).toEqual([undefined, undefined])
  }
})
