import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { embeddedDatabaseUrl } from '../../apps/api/src/commands/command-config.ts'
import { checkBooks, type Checked } from './backup/check.ts'
import { dump, restore } from './backup/dump.ts'
import { archiveSettings, baseBackup, rewind } from './backup/point-in-time.ts'
import { say } from './progress.ts'

const help = `script/backup dump FILE              all of the database as one file
script/backup restore FILE URL       the file into an empty database, and checks its books
script/backup check [URL]            checks the books of a database by SQL
script/backup url                    prints the address of the database, such as the embedded one's, with its password
script/backup archive FOLDER         prints what postgresql.conf needs so that the log is kept in FOLDER
script/backup base FOLDER            the whole cluster as files, to start from
script/backup rewind BASE ARCHIVE CLUSTER PORT [TIME]
                                     a new cluster in the folder CLUSTER, as it was at TIME (2026-11-15T09:00:00+08:00);
                                     without TIME, with everything in the archive

The database is that of DATABASE_DIRECT_URL or DATABASE_URL or, without them, the embedded one of the script/server that runs here.
Leave the password out of a URL that you type, because everybody on
the machine can read what runs on it, and set PGPASSWORD.

People's files aren't in the database: copy FILES_FOLDER, or the bucket, after the dump. A file's row comes before its bytes
and goes before them, so a later copy has the files of every row, except those that were deleted in between.`

const given = (value: string | undefined): string => {
  if (value === undefined) throw new Notice(help)
  return value
}

const databaseUrl = async (): Promise<string> => {
  // A pooler has no place for what takes a session of its own.
  const named = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']
  const url = named || (await embeddedDatabaseUrl(process.env))
  if (url) return url
  throw new Notice('DATABASE_URL: is not set, and no script/server runs from this folder with a database of its own.')
}

/** Says how it went. A restored database whose books don't balance is nothing to go on with. */
const report = ({ faults, counts }: Checked): number => {
  for (const [table, rows] of Object.entries(counts)) say(`  ${table.padEnd(18)} ${String(rows).padStart(12)} rows`)
  for (const fault of faults) console.error(`  WRONG  ${fault}`)
  say(faults.length === 0 ? 'The books balance.' : 'The books don’t balance.')
  return faults.length === 0 ? 0 : 1
}

const verbs: Record<string, (...args: (string | undefined)[]) => Promise<number>> = {
  dump: async (file) => {
    await dump(await databaseUrl(), given(file))
    say(`Written to ${file}`)
    return 0
  },
  restore: async (file, url) => report(await restore(given(file), given(url))),
  check: async (url) => report(await checkBooks(url ?? (await databaseUrl()))),
  url: async () => {
    say(await databaseUrl())
    return 0
  },
  archive: async (folder) => {
    say(archiveSettings(given(folder)))
    return 0
  },
  base: async (folder) => {
    await baseBackup(await databaseUrl(), given(folder))
    say(`Written to ${folder}`)
    return 0
  },
  rewind: async (base, archive, cluster, port, until) => {
    const input = {
      base: given(base),
      archive: given(archive),
      cluster: given(cluster),
      port: Number(given(port)),
      until,
    }
    const url = await rewind({ ...input, database: await databaseUrl() })
    say(`The restored cluster runs on port ${port}. Stop it with: pg_ctl stop --pgdata=${cluster}`)
    return report(await checkBooks(url))
  },
}

const main = async (): Promise<number> => {
  // Whoever can read a backup can read everything, so it's its owner's alone.
  process.umask(0o077)
  const [verb = '', ...args] = process.argv.slice(2)
  try {
    const chosen = verbs[verb]
    if (!chosen) throw new Notice(help)
    return await chosen(...args)
  } catch (error) {
    if (!(error instanceof Notice)) throw error
    console.error(error.message)
    return 1
  }
}

process.exitCode = await main()
