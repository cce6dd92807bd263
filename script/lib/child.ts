import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { endProcess } from '../../apps/api/src/adapters/postgres/processes.ts'
import { openLogFile } from './log-file.ts'
import type { Command } from './plan.ts'

/** A child process that failed or exited when it shouldn't have. */
export class ChildEnded extends Error {
  override name = 'ChildEnded'
  readonly lastLines: string[]
  constructor(message: string, lastLines: string[]) {
    super(message)
    this.lastLines = lastLines
  }
}

/** How a sentence about it begins: 'The portal', but 'Node-1', one of several. */
export const titleOf = (name: string): string =>
  /\d$/.test(name) ? `${name[0]!.toUpperCase()}${name.slice(1)}` : `The ${name}`

export type Child = {
  pid: number | undefined
  onLine: (listen: (line: string) => void) => void
  /** How it ended; undefined if it exited with code 0. */
  ended: Promise<ChildEnded | undefined>
  stop: () => Promise<void>
}

export type Surroundings = {
  cwd: string
  logFolder: string
  env: Record<string, string>
  /** It has run before in this run, so its log is kept and appended to. */
  again: boolean
}

/** How long the portal goes on serving after it was told to stop. */
const leavingMs = Number(process.env['DRAIN_SECONDS'] || 0) * 1_000

/** Children get their own process groups, so that Ctrl-C reaches only the launcher, which stops them in order. */
export const startChild = (command: Command, { cwd, logFolder, env, again }: Surroundings): Child => {
  const log = openLogFile(logFolder, command.name, { again })
  const child = spawn(command.file, command.args, {
    cwd,
    env: { ...process.env, ...env, ...unlessSet(command.env), ...command.own },
    ...command.identity,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lastLines: string[] = []
  const listeners: ((line: string) => void)[] = []
  const hear = (line: string) => {
    log.write(line)
    lastLines.push(line)
    if (lastLines.length > 15) lastLines.shift()
    for (const listen of listeners) listen(line)
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear)

  const ended = new Promise<ChildEnded | undefined>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      // If PATH has a folder this user can't open, a missing program gives EACCES.
      const missing = error.code === 'ENOENT' || error.code === 'EACCES'
      const reason = missing ? `${command.file} is missing on this machine` : error.message
      resolve(new ChildEnded(`${titleOf(command.name)} could not start: ${reason}.`, []))
    })
    child.once('close', (code, signal) => {
      log.end()
      const how = signal ? `was killed by ${signal}` : `exited with code ${code}`
      resolve(code === 0 ? undefined : new ChildEnded(`${titleOf(command.name)} ${how}.`, lastLines))
    })
  })
  const { pid } = child
  const stop = async () => {
    if (pid !== undefined)
      await endProcess(
        pid,
        [
          ['SIGTERM', 10_000 + leavingMs],
          ['SIGKILL', 2_000],
        ],
        true,
      )
  }
  return { pid, onLine: (listen) => void listeners.push(listen), ended, stop }
}

/** What people set in the environment wins over the launcher's choice. */
const unlessSet = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, process.env[name] || value]))
