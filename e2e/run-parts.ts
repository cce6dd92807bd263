import { join, resolve } from 'node:path'
import { programIn } from '../apps/api/test/bundle.ts'

export const root = resolve(import.meta.dirname, '..')

/** A program of the portal, as it was put together for this run. */
export const program = (file: string): string => programIn(process.env['E2E_PROGRAMS']!, root, resolve(root, file))

/** Making keys takes as long as starting a portal, so those of a run share them. */
export const keysOfRun = join(root, '.cache/e2e-keys')
