import { mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'

const KEPT = 10
const LONGEST_BYTES = 20 * 1024 * 1024

/** Earlier logs, the newest first: `portal.1.log` is the one before `portal.log`. */
const shift = (folder: string, name: string) => {
  rmSync(join(folder, `${name}.${KEPT}.log`), { force: true })
  for (let nth = KEPT - 1; nth >= 0; nth--) {
    const [from, to] = [nth === 0 ? `${name}.log` : `${name}.${nth}.log`, `${name}.${nth + 1}.log`]
    if (readdirSync(folder).includes(from)) renameSync(join(folder, from), join(folder, to))
  }
}

/**
 * A program's log. Every start begins a new one, and so does a log that has grown too long; the last ten are kept. What
 * runs again within a start continues its own.
 */
export const openLogFile = (folder: string, name: string, { again }: { again: boolean }) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.log`)
  if (!again) shift(folder, name)
  const open = () => openSync(file, 'a', 0o600)
  let descriptor: number | undefined = open()
  let bytes = statSync(file).size
  const end = () => {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }
  return {
    end,
    write: (line: string) => {
      if (descriptor === undefined) return
      try {
        if (bytes > LONGEST_BYTES) {
          end()
          shift(folder, name)
          descriptor = open()
          bytes = 0
        }
        bytes += writeSync(descriptor, `${line}\n`)
      } catch {
        // A full disk must not stop the program whose log this is.
      }
    },
  }
}
