import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Notes that it installs, and takes as long as nobody writes `go`; with `refusal`, says that and fails. */
const npm = `#!/usr/bin/env bash
if [ -e refusal ]; then cat refusal; exit 1; fi
echo installs >>installed
until [ -e go ]; do read -rt 0.05 <> <(:) || true; done
mkdir -p node_modules
`

let clone: string
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'hibla-bootstrap-'))
  await mkdir(join(clone, 'script'))
  await mkdir(join(clone, 'bin'))
  await copyFile(resolve(import.meta.dirname, '../bootstrap'), join(clone, 'script/bootstrap'))
  await writeFile(join(clone, 'package-lock.json'), '{}')
  await writeFile(join(clone, 'bin/npm'), npm)
  await chmod(join(clone, 'bin/npm'), 0o755)
})
const running: ChildProcess[] = []
afterEach(async () => {
  for (const { pid, exitCode } of running.splice(0))
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL')
  await rm(clone, { recursive: true, force: true })
})

const bootstrap = () => {
  const env = { ...process.env, PATH: [join(clone, 'bin'), process.env['PATH']].join(delimiter) }
  const child = spawn('bash', ['script/bootstrap'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = new Promise<number | null>((done) => child.once('close', done))
  return { code, said: () => said }
}
const installs = () => readFile(join(clone, 'installed'), 'utf8').catch(() => '')

test('two scripts started together in a new clone install once, and the second says that it waits', async () => {
  const first = bootstrap()
  await expect.poll(installs).toBe('installs\n')
  const second = bootstrap()
  await expect.poll(second.said).toContain('Another script is installing the packages. Waiting for it')
  // Whoever only said so would have begun by now.
  await expect.poll(async () => (await readFile('/proc/locks', 'utf8')).includes('->')).toBe(true)
  await writeFile(join(clone, 'go'), '')
  expect(await Promise.all([first.code, second.code])).toEqual([0, 0])
  expect(await installs()).toBe('installs\n')
})

test('whoever comes when everything is installed neither waits nor installs', async () => {
  await writeFile(join(clone, 'go'), '')
  expect(await bootstrap().code).toBe(0)
  const later = bootstrap()
  expect([await later.code, later.said(), await installs()]).toEqual([0, '', 'installs\n'])
})

test.each([
  ['getaddrinfo ENOTFOUND', 'no connection to the npm registry'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'set NODE_EXTRA_CA_CERTS to its file'],
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code EACCES, open /etc/certificate.pem', 'Start as its owner'],
])('an install that fails with %s is explained', async (refusal, words) => {
  await writeFile(join(clone, 'refusal'), refusal)
  const run = bootstrap()
  expect(await run.code).toBe(1)
  expect(run.said()).toContain(words)
})
