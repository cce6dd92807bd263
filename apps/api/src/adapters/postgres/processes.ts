import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from './notice.ts'

const linux = process.platform === 'linux'

const readProc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

const ps = (pid: number, ...columns: string[]): string =>
  spawnSync('ps', [...columns.flatMap((column) => ['-o', `${column}=`]), '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout.trim()

/**
 * When a running process started. Process ids are reused, so only both together identify it. Undefined for dead processes
 * and zombies.
 */
export const birthOf = (pid: number): string | undefined => {
  if (!linux) {
    const [state, ...began] = ps(pid, 'stat', 'lstart').split(/\s+/)
    return !state || state.startsWith('Z') ? undefined : began.join(' ')
  }
  const [state, ...fields] = readProc(`${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  if (!state || 'ZX'.includes(state)) return undefined
  return `${readProc('sys/kernel/random/boot_id').trim()} ${fields[18]}`
}

export const isAlive = (pid: number): boolean => birthOf(pid) !== undefined

export const commandOf = (pid: number): string =>
  linux ? readProc(`${pid}/cmdline`).replaceAll('\0', ' ').trim() : ps(pid, 'command')

/** Waits until the process is gone; false if it is still running after that time. */
export const hasExited = async (pid: number, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

export type Urging = readonly [signal: NodeJS.Signals, timeoutMs: number]

/** Stops a process or its whole group: sends each signal in turn, moving on if it takes too long. */
export const endProcess = async (pid: number, urgings: readonly Urging[], group = false): Promise<void> => {
  for (const [signal, timeoutMs] of urgings) {
    try {
      process.kill(group ? -pid : pid, signal)
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
    if (await hasExited(pid, timeoutMs)) return
  }
}
