import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { archiveSettings, rewind } from './point-in-time.ts'
import { fittingOf, programsFor, reaching } from './programs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hibla-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** As PostgreSQL does it for one segment of its log. */
const archive = (segment: string, text: string) => {
  const [from, to] = [join(folder, 'segment'), join(folder, 'archive')]
  mkdirSync(to, { recursive: true })
  writeFileSync(from, text)
  const [, command = ''] = /^archive_command = '(.*)'$/m.exec(archiveSettings(to)) ?? []
  const { status } = spawnSync('sh', ['-c', command.replaceAll('%p', from).replaceAll('%f', segment)])
  return { done: status === 0, kept: readFileSync(join(to, segment), 'utf8'), names: readdirSync(to) }
}

test('a segment of the log may be archived twice, and never be replaced by another', () => {
  const kept = { kept: 'payments', names: ['0001'] }
  expect(archive('0001', 'payments')).toEqual({ done: true, ...kept })
  expect(archive('0001', 'payments')).toEqual({ done: true, ...kept })
  expect(archive('0001', 'of another server')).toEqual({ done: false, ...kept })
})

test('a segment that a crash left half archived is archived anew', () => {
  mkdirSync(join(folder, 'archive'))
  writeFileSync(join(folder, 'archive/0001.part'), 'pay')
  expect(archive('0001', 'payments')).toEqual({ done: true, kept: 'payments', names: ['0001'] })
})

test.each(['2026-11-15T09:00:00', '2026-11-15 09:00', 'yesterday'])(
  'whoever asks for %s hears that a moment needs its zone',
  async (until) => {
    const cluster = join(folder, 'again')
    const input = { base: folder, archive: folder, cluster, port: 1, database: 'postgres://127.0.0.1/hibla', until }
    await expect(rewind(input)).rejects.toThrow(`'${until}' isn’t a moment with its zone.`)
    expect(readdirSync(folder)).toEqual([])
  },
)

const older = { folder: '/usr/lib/postgresql/15/bin', version: 15 }
const same = { folder: '/opt/18', version: 18 }
const newer = { folder: '/usr/lib/postgresql/19/bin', version: 19 }

test('programs of the server’s own version are taken, else newer ones, never older ones', () => {
  expect(fittingOf([newer, older, same], 18)).toBe('/opt/18')
  expect(fittingOf([newer, older], 18)).toBe('/usr/lib/postgresql/19/bin')
  expect(fittingOf([older], 18)).toBeUndefined()
})

test('without programs that fit, people read which ones they need and which are here', () => {
  const program = join(folder, 'pg_dump')
  writeFileSync(program, '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.9 (Debian 15.9-0+deb12u1)"\n', { mode: 0o755 })
  vi.stubEnv('POSTGRES_PROGRAMS', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(programsFor(15, 'pg_dump')).toBe(folder)
  expect(() => programsFor(18, 'pg_dump')).toThrow(
    `The server is PostgreSQL 18. It needs pg_dump of version 18 or newer; there is version 15 in ${folder}. Install the package postgresql-client-18`,
  )
})

test('a password isn’t among a program’s arguments, which everybody on the machine can read', () => {
  expect(reaching('postgres://ana:p%40ss@db.example.com:5433/hibla?sslmode=require')).toEqual({
    database: '--dbname=postgres://ana@db.example.com:5433/hibla?sslmode=require',
    env: { PGPASSWORD: 'p@ss' },
  })
  expect(reaching('postgres://db.example.com/hibla?user=ana&password=p%40ss&sslmode=require')).toEqual({
    database: '--dbname=postgres://db.example.com/hibla?user=ana&sslmode=require',
    env: { PGPASSWORD: 'p@ss' },
  })
  expect(reaching('postgres://ana@db.example.com/hibla').env).toEqual({})
  // The second one counts, and the others stay as they are written.
  expect(reaching('postgres://ana:old@db.example.com/hibla?options=-c%20jit%3Doff&password=new')).toEqual({
    database: '--dbname=postgres://ana@db.example.com/hibla?options=-c%20jit%3Doff',
    env: { PGPASSWORD: 'new' },
  })
  expect(reaching('postgres://ana@db.example.com/hibla?password=new').database).toBe(
    '--dbname=postgres://ana@db.example.com/hibla',
  )
})
