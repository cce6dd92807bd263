import { z } from 'zod'
import { Notice } from '../adapters/postgres/notice.ts'
import { checkLedger, type Checked } from './backup/check.ts'
import { dump, restore } from './backup/dump.ts'
import { archiveSettings, baseBackup, rewind } from './backup/point-in-time.ts'
import { embeddedDatabaseUrl } from './command-config.ts'
import { done } from './command.ts'
import { surroundings } from '../config/surroundings.ts'
import { command } from './declare.ts'

const DATABASE = `The database is that of DATABASE_DIRECT_URL or DATABASE_URL or, without them, the embedded one of the script/server
that runs here. Leave the password out of a URL that you type, because everybody on the machine can read what
runs on it, and set PGPASSWORD.`

const FILES = `People's files aren't in the database: copy FILES_FOLDER, or the bucket, after the dump. A file's row comes before its
bytes and goes before them, so a later copy has the files of every row, except those that were deleted in between.`

const databaseUrl = async (): Promise<string> => {
  // A pooler has no place for what takes a session of its own.
  const named = surroundings()['DATABASE_DIRECT_URL'] || surroundings()['DATABASE_URL']
  const url = named || (await embeddedDatabaseUrl(surroundings()))
  if (url) return url
  throw new Notice('DATABASE_URL: is not set, and no script/server runs from this folder with a database of its own.')
}

/** Whoever can read a backup can read everything, so it's its owner's alone. */
const ownersAlone = () => process.umask(0o077)

/** Says how it went. A restored database whose books don't balance is nothing to go on with. */
const report = ({ faults, counts }: Checked): number => {
  for (const [table, rows] of Object.entries(counts))
    console.log(`  ${table.padEnd(18)} ${String(rows).padStart(12)} rows`)
  for (const fault of faults) console.error(`  WRONG  ${fault}`)
  console.log(faults.length === 0 ? 'The books balance.' : 'The books don’t balance.')
  return faults.length === 0 ? 0 : 1
}

const text = z.string()

export const commands = [
  command({
    name: 'backup dump',
    description: 'writes all of the database into one file',
    details: `${DATABASE}\n\n${FILES}`,
    words: { file: { about: 'a new file', is: text } },
    run: async ({ file }) => {
      ownersAlone()
      await dump(await databaseUrl(), file)
      return done(`Written to ${file}`)
    },
  }),
  command({
    name: 'backup restore',
    description: 'restores a file into an empty database, and checks its books',
    words: { file: { about: 'what backup dump wrote', is: text }, url: { about: 'of the empty database', is: text } },
    run: async ({ file, url }) => report(await restore(file, url)),
  }),
  command({
    name: 'backup check',
    description: 'checks the books of a database by SQL',
    details: DATABASE,
    words: { url: { about: 'of another database', is: text.optional() } },
    run: async ({ url }) => report(await checkLedger(url ?? (await databaseUrl()))),
  }),
  command({
    name: 'backup url',
    description: 'prints the address of the database, with its password',
    details: DATABASE,
    run: async () => done(await databaseUrl()),
  }),
  command({
    name: 'backup archive',
    description: 'prints the PostgreSQL settings that keep the log in a folder',
    words: { folder: { about: 'where the log is kept', is: text } },
    run: async ({ folder }) => done(archiveSettings(folder)),
  }),
  command({
    name: 'backup base',
    description: 'writes the whole cluster as files, to rewind from',
    details: DATABASE,
    words: { folder: { about: 'a new folder', is: text } },
    run: async ({ folder }) => {
      ownersAlone()
      await baseBackup(await databaseUrl(), folder)
      return done(`Written to ${folder}`)
    },
  }),
  command({
    name: 'backup rewind',
    description: 'starts a new cluster as it was at a moment, and checks its books',
    words: {
      base: { about: 'what backup base wrote', is: text },
      archive: { about: 'where the log is kept', is: text },
      cluster: { about: 'a new folder for the cluster', is: text },
      port: {
        about: 'where the new cluster listens',
        is: text.regex(/^\d{1,5}$/, 'must be a port number').transform(Number),
      },
      time: {
        about: 'the moment, such as 2026-11-15T09:00:00+08:00; without it, all that is in the log',
        is: text.optional(),
      },
    },
    run: async ({ time: until, ...input }) => {
      ownersAlone()
      const url = await rewind({ ...input, until, database: await databaseUrl() })
      console.log(
        `The restored cluster runs on port ${input.port}. Stop it with: pg_ctl stop --pgdata=${input.cluster}`,
      )
      return report(await checkLedger(url))
    },
  }),
]
