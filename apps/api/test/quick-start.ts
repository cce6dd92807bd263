import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { count } from '../../../script/lib/run-stats.ts'
import { programIn } from './bundle.ts'

const root = resolve(import.meta.dirname, '../../..')

/** What a program that a test starts inherits. */
export const quickStart = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(root, '.cache/node-compile'),
  // Put together, a program's packages come before its own first line, which would say so.
  NODE_ENV: 'production',
}

/** A program of the portal, put together. */
export const program = (file: string): string => programIn(inject('programs'), root, resolve(root, file))

/** The portal itself, to be started once. */
export const portalProgram = (): string => {
  count('portal')
  return program('apps/api/src/main.ts')
}
