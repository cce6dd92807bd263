import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hibla-log-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const logs = () => readdirSync(folder).toSorted()
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const start = (line: string, again = false) => {
  const log = openLogFile(folder, 'portal', { again })
  log.write(line)
  log.end()
}

test('every start has a log of its own, and the ten before it are kept', () => {
  for (let nth = 1; nth <= 13; nth++) start(`start ${nth}`)
  expect(logs()).toHaveLength(11)
  expect([read('portal.log'), read('portal.1.log'), read('portal.10.log')]).toEqual([
    'start 13\n',
    'start 12\n',
    'start 3\n',
  ])
})

test('what crashed and runs again continues its log', () => {
  start('first')
  start('again', true)
  expect([logs(), read('portal.log')]).toEqual([['portal.log'], 'first\nagain\n'])
})

test('a log that has grown long makes room for the next, and nobody else on the machine reads it', () => {
  const log = openLogFile(folder, 'portal', { again: false })
  const long = 'x'.repeat(1024 * 1024)
  for (let nth = 0; nth < 30; nth++) log.write(long)
  log.end()
  expect(logs()).toEqual(['portal.1.log', 'portal.log'])
  for (const name of logs()) {
    expect(statSync(join(folder, name)).size).toBeLessThan(22 * 1024 * 1024)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }
})

test('a log that cannot be written stops nobody', () => {
  const log = openLogFile(folder, 'portal', { again: false })
  log.end()
  expect(() => log.write('after the end')).not.toThrow()
})
