import { randomBytes, randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Notice, noticeFrom } from './notice.ts'
import { programVersion, runProgram } from './programs.ts'
import type { ServerUser } from './server-user.ts'

export const owner = 'hibla'
const passwordFile = 'hibla.password'

export const passwordOf = async (cluster: string): Promise<string> =>
  (await readFile(join(cluster, passwordFile), 'utf8')).trim()

const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
/** PostgreSQL sorts and compares text by itself since 17; before that it asks the system, which does the same for C.UTF-8. */
const ownLocale = 17
const format = (): string[] => [
  `--username=${owner}`,
  '--auth=scram-sha-256',
  '--no-instructions',
  '--encoding=UTF8',
  ...(programVersion() < ownLocale
    ? [`--locale=${locale}`]
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${locale}`]),
]

/**
 * Creates the cluster next to its final place and moves it there when done, so that an existing cluster is always
 * complete.
 */
export const createCluster = async (
  folder: string,
  cluster: string,
  user: ServerUser,
  durable: boolean,
): Promise<void> => {
  const halves = (await readdir(folder)).filter((name) => name.startsWith('new-'))
  await Promise.all(halves.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })))

  const workshop = join(folder, `new-${randomUUID()}`)
  const made = join(workshop, 'cluster')
  const password = join(workshop, passwordFile)
  await mkdir(made, { recursive: true, mode: 0o700 })
  await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (user.owner) {
    const { uid, gid } = user.owner
    await Promise.all([workshop, made, password].map((path) => chown(path, uid, gid)))
  }

  const args = [`--pgdata=${made}`, `--pwfile=${password}`, ...format(), ...(durable ? [] : ['--no-sync'])]
  const initdb = runProgram('initdb', args, user, ['ignore', 'ignore', 'pipe'])
  const ended = new Promise<number | null>((resolve, reject) => initdb.once('close', resolve).once('error', reject))
  const said = initdb.stderr ? await text(initdb.stderr) : ''
  if ((await ended) !== 0) {
    await rm(workshop, { recursive: true, force: true })
    throw noticeFrom(said) ?? new Notice(`PostgreSQL couldn’t create its folder ${cluster}: ${lastErrorLine(said)}`)
  }
  await rename(password, join(made, passwordFile))
  await rename(made, cluster)
  await rm(workshop, { recursive: true, force: true })
}

/** The most informative line of a program's error output. */
export const lastErrorLine = (said: string): string => {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.findLast((line) => /FATAL|PANIC|error:|cannot|could not/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  )
}
