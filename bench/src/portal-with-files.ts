import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root, type Served, type TestEnvironment } from './portal.ts'
import { startPortalOn } from './sized-portal.ts'

const folder = join(root, 'apps/web/build/client')

/** A portal that also serves these pages as static files, compressed like the rest of the build. */
export const startPortalWith = async (stage: TestEnvironment, files: Record<string, string>): Promise<Served> => {
  for (const [name, html] of Object.entries(files)) {
    const file = join(folder, name)
    stage.crew.defer(async () => {
      await rm(file, { force: true })
      await rm(`${file}.br`, { force: true })
    })
    await writeFile(file, html)
    await writeFile(`${file}.br`, brotliCompressSync(html))
  }
  return startPortalOn(stage, stage.databaseUrl, 'with-files')
}

export const htmlOf = async ({ url }: Served, path: string): Promise<string> => (await fetch(`${url}${path}`)).text()
