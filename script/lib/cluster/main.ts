import { join, relative, resolve } from 'node:path'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import { launch } from '../launch.ts'
import { portalPlan, type Service } from '../plan.ts'
import { say } from '../progress.ts'
import { readSettings } from '../settings.ts'
import { welcome } from '../welcome.ts'
import { beginWith } from './begin.ts'
import { clusterCommands } from './commands.ts'
import { layoutFile, layoutIn, urlsOf } from './layout.ts'
import { persistedPorts } from './persisted-ports.ts'
import { bringPrograms } from './programs.ts'

const root = resolve(import.meta.dirname, '../../..')

const main = async (): Promise<number> => {
  try {
    const given = readSettings(process.env, root)
    const settings = { ...given, dataFolder: join(given.dataFolder, 'cluster'), databaseUrl: undefined }
    say('Starting Hibla on a cluster')
    const programs = bringPrograms()
    const layout = await layoutIn(settings.dataFolder)
    const alone = portalPlan(root, settings)
    const plan = { ...alone, ports: [...alone.ports, ...persistedPorts(layout)] }
    const portals = layout.portals.map((port, at): Service => ({
      ...plan.portal,
      name: `portal-${at + 1}`,
      env: {
        ...plan.portal.env,
        ORIGIN: `http://localhost:${settings.port}`,
        TRUST_PROXY: '127.0.0.1',
        DATABASE_READ_URL: urlsOf(layout).standbys,
      },
      own: { PORT: String(port), HOST: '127.0.0.1' },
      ready: { url: `http://127.0.0.1:${port}/readyz` },
    }))
    const commands = await clusterCommands(layout, programs, settings)
    return await launch(
      plan,
      () => {
        welcome(root, settings)
        say(
          `  PostgreSQL: primary at port ${layout.primary}, standbys at ${layout.standbys}, PgBouncer at ${layout.pooler}`,
        )
        say(`  Passwords are in ${relative(root, layoutFile(layout.folder))}. Which node is what:`)
        say(`  patronictl -c ${join(layout.folder, 'node-1/patroni.yml')} list\n`)
      },
      beginWith(layout, commands, portals),
    )
  } catch (error) {
    if (!(error instanceof Notice)) throw error
    console.error(error.message)
    return 1
  }
}

process.exit(await main())
