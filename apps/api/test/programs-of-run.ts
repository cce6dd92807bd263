import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundlePrograms } from './bundle.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The folder of the portal's programs and of those that only tests start, put together once for all tests of a run. */
export const programsOfRun = async (): Promise<string> =>
  (process.env['HIBLA_PROGRAMS'] ??= await bundlePrograms(
    root,
    join(root, 'apps/api/build/programs'),
    globSync(join(import.meta.dirname, '**/*-child.ts')),
  ))
