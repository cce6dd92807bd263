import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

export type Command = { name: string; args: string[]; env: Record<string, string> }

/** Settings in the shell must not affect the figures, so children get only the variables named here. */
const cleanEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Stops together with the crew: it is registered as soon as it starts, so that no stop can miss it. */
const register = (crew: AsyncDisposableStack, child: ChildProcess) => crew.defer(() => end(child))

export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const lastResort = setTimeout(() => child.kill('SIGKILL'), 10_000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(lastResort)
}

export const startNode = (crew: AsyncDisposableStack, command: Command, out: 'pipe' | number): ChildProcess => {
  if (crew.disposed) throw new Error(`The benchmark is stopping; the ${command.name} was not started.`)
  const child = spawn(process.execPath, command.args, {
    env: { ...cleanEnvironment(), ...command.env },
    stdio: ['ignore', out, out],
  })
  register(crew, child)
  return child
}

/** Runs a command and waits for it to finish. */
export const runNode = async (crew: AsyncDisposableStack, command: Command, log: string): Promise<void> => {
  const file = openSync(log, 'w')
  const child = startNode(crew, command, file)
  closeSync(file)
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`The ${command.name} failed:\n${await readFile(log, 'utf8')}`)
}

/** A server that logs straight to a file: reading a pipe would take time from the load generator. */
export const startServer = async (
  crew: AsyncDisposableStack,
  command: Command,
  { log, readyUrl }: { log: string; readyUrl: string },
): Promise<ChildProcess> => {
  const file = openSync(log, 'w')
  const child = startNode(crew, command, file)
  closeSync(file)
  const deadline = Date.now() + 30_000
  for (;;) {
    const answers = await fetch(readyUrl).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return child
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The ${command.name} did not start:\n${await readFile(log, 'utf8')}`)
    }
    await pause(25)
  }
}
