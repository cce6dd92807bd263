import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { rotateLogs } from '../../apps/api/src/adapters/postgres/log-rotation.ts'

const LONGEST_BYTES = 20 * 1024 * 1024

/**
 * A program's log. Every start begins a new one, and so does a log that has grown too long; the last ten are kept. What
 * runs again within a start continues its own.
 */
export const openLogFile = (folder: string, name: string, { again }: { again: boolean }) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.log`)
  if (!again) rotateLogs(folder, name)
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
          rotateLogs(folder, name)
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
