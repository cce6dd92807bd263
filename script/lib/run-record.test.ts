import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { birthOf, isAlive } from '../../apps/api/src/adapters/postgres/processes.ts'
import { endLeftovers, recordRun } from './run-record.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hibla-run-'))
  file = join(folder, 'run.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const idler = () =>
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' }).pid ?? 0
const dead = { name: 'launcher', pid: 1, birth: 'long ago' }

test('what a killed launcher left running is stopped and forgotten', async () => {
  const pid = idler()
  writeFileSync(file, JSON.stringify({ launcher: dead, children: [{ name: 'portal', pid, birth: birthOf(pid) }] }))
  expect(await endLeftovers(file)).toEqual(['portal'])
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(file)).toBe(false)
})

test("someone else's program with the same process id is left alone", async () => {
  const pid = idler()
  writeFileSync(file, JSON.stringify({ launcher: dead, children: [{ name: 'portal', pid, birth: 'another time' }] }))
  expect(await endLeftovers(file)).toEqual([])
  expect(isAlive(pid)).toBe(true)
  process.kill(pid, 'SIGKILL')
})

test('a launcher that is still running is left alone', async () => {
  recordRun(file)
  await expect(endLeftovers(file)).rejects.toThrow(
    `The portal is already running from this data folder (process ${process.pid})`,
  )
})

test('a half-written record keeps nobody from starting', async () => {
  writeFileSync(file, '{"launcher":')
  expect(await endLeftovers(file)).toEqual([])
})

test('a run records what it starts, and deletes the record when it ends', () => {
  const record = recordRun(file, { SANDBOX_URL: 'http://127.0.0.1:3101' })
  record.started('sandbox', process.pid)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    children: [{ name: 'sandbox', pid: process.pid }],
    time: { sandboxUrl: 'http://127.0.0.1:3101' },
  })
  record.ended()
  expect(existsSync(file)).toBe(false)
})
