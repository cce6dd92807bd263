import { resolve } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { launch } from './launch.ts'
import { portalPlan } from './plan.ts'
import { say } from './progress.ts'
import { readSettings } from './settings.ts'
import { welcome } from './welcome.ts'

const root = resolve(import.meta.dirname, '../..')

const main = async (): Promise<number> => {
  try {
    const settings = readSettings(process.env, root)
    say('Starting Hibla')
    return await launch(portalPlan(root, settings), () => welcome(root, settings))
  } catch (error) {
    if (!(error instanceof Notice)) throw error
    console.error(error.message)
    return 1
  }
}

process.exit(await main())
