import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestEnvironment } from './test-environment.ts'

/** An hour passes and the sweep comes by; then the store holds what the rows say, and nothing else. */
export const fileAgreement = async (environment: TestEnvironment) => {
  await environment.rows(`update stored_file set arrived_at = arrived_at - interval '61 minutes'`)
  await environment.run('files.sweep')
  await environment.drain()
  const rows = await environment.rows<{ id: string }>('select id from stored_file')
  const folder = join(environment.postgres.folder, 'files')
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const held = all.filter((each) => each.isFile()).map(({ name }) => name)
  return { missingBytes: rows.filter(({ id }) => !held.includes(id)).length, strayBytes: held.length - 2 * rows.length }
}
