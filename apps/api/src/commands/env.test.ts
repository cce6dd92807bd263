import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { program, quickStart } from '../../test/quick-start.ts'
import { environmentNames } from '../config/environment.ts'

const type = (verb: string, settings: Record<string, string> = {}) => {
  const env = { ...quickStart, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program('apps/api/src/hibla.ts'), 'env', verb], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr: stderr.trim().split('\n') }
}
const local = {
  HIBLA_MODE: 'development',
  DATABASE_URL: 'postgres://hibla:sesame@localhost/hibla',
  SECRET_KEY: 'sesame'.repeat(6),
}

test('an empty environment is checked all at once: every variable that production needs, and what to write', () => {
  const { status, stdout, stderr } = type('check')
  expect([status, stdout]).toEqual([1, ''])
  const named = stderr.flatMap((line) => /^([A-Z][A-Z0-9_]+): /.exec(line)?.[1] ?? [])
  expect(named.toSorted()).toEqual([
    'BRAND_FILE',
    'DATABASE_URL',
    'FILES',
    'IDENTITY',
    'LEGAL_PAGES',
    'MAIL_FROM',
    'ORIGIN',
    'PAYMENTS',
    'SECRET_KEY',
    'SMS_KEY',
    'SMS_URL',
    'SMTP_URL',
  ])
  for (const name of named)
    expect(stderr).toContainEqual(expect.stringMatching(new RegExp(`^    write  ${name}=\\S`)) as string)
})

test('an environment without mistakes is said to have none, also where it uses an older name', () => {
  expect(type('check', { ...local, CONTENT_MEMORY: 'off' })).toEqual({
    status: 0,
    stdout: 'Nothing is wrong with the configuration.\n',
    stderr: ['CONTENT_MEMORY is called CONTENT_CACHE now. Rename it.'],
  })
})

test('every variable is printed with its meaning, its default and what counts, but no secret', () => {
  const { status, stdout } = type('print', local)
  expect(status).toBe(0)
  for (const name of environmentNames)
    expect(stdout).toMatch(new RegExp(`^${name} = .+\n    .+\n    default: .+$`, 'm'))
  expect(stdout).not.toContain('sesame')
})
