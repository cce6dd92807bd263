import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetPolicy, startingNothing } from './apt.ts'

let folder: string
let policy: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hibla-apt-'))
  policy = join(folder, 'policy-rc.d')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('no service starts while servers are installed, and every service may afterwards', () => {
  let during = ''
  startingNothing(() => {
    during = readFileSync(policy, 'utf8')
  }, policy)
  expect(during).toContain('exit 101')
  expect(existsSync(policy)).toBe(false)
})

test('somebody else’s policy stays as it is', () => {
  writeFileSync(policy, '#!/bin/sh\nexit 104\n')
  startingNothing(() => {}, policy)
  forgetPolicy(policy)
  expect(readFileSync(policy, 'utf8')).toContain('exit 104')
})

/** A process that installs until its input ends, and would then go on. */
const installing = `
  import { spawnSync } from 'node:child_process'
  import { startingNothing } from '${join(import.meta.dirname, 'apt.ts')}'
  startingNothing(() => {
    console.log('installing')
    spawnSync('cat', { stdio: ['inherit', 'ignore', 'ignore'] })
  }, process.argv[1])
  setTimeout(() => console.log('went on'), 60_000)`

const begin = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', installing, policy], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: child.stdout }), 'line')
  expect(existsSync(policy)).toBe(true)
  return child
}

test('whoever stops it meanwhile leaves no policy behind', async () => {
  const child = await begin()
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  child.stdin.end()
  expect(await ended).toEqual([1, null])
  expect(existsSync(policy)).toBe(false)
})

test('the next start removes what a killed one left behind', async () => {
  const child = await begin()
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  child.stdin.end()
  expect(existsSync(policy)).toBe(true)
  forgetPolicy(policy)
  expect(existsSync(policy)).toBe(false)
})
