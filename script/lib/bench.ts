import { join, resolve } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { buildWeb } from './changed-build.ts'
import { bringChromium } from './chromium.ts'
import { foreground } from './foreground.ts'

const root = resolve(import.meta.dirname, '../..')

const main = async (): Promise<number> => {
  await buildWeb(root)
  const args = [join(root, 'bench/src/main.ts'), ...process.argv.slice(2)]
  return foreground({ file: process.execPath, args, env: { CHROMIUM_PATH: await bringChromium() } }, root)
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof Notice)) throw error
  console.error(error.message)
  return 1
})
