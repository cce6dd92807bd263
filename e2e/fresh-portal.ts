import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { endLeftovers } from '../script/lib/run-record.ts'
import { count } from '../script/lib/run-stats.ts'

/** The portal as `script/server` starts it, on data that nobody has used. */
const folder = resolve(import.meta.dirname, '..', process.env['HIBLA_DATA'] ?? '.cache/e2e')
await endLeftovers(join(folder, 'run.json'))
await rm(folder, { recursive: true, force: true })
count('portal')
await import('../script/lib/server.ts')
