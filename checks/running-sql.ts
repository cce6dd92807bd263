import type { Import } from './imports.ts'

/** The driver, and what our own is made of. Whoever can import these can run SQL past its three ways. */
const drivers =
  /^(?:pg|pg\/.*|pg-cursor|pg-query-stream|postgres|drizzle-orm\/(?:node-postgres|postgres-js|pg-proxy)(?:\/.*)?)$/
const own = /^apps\/api\/src\/kernel\/postgres\/(?:connection|execution|pool|row-reader|session)\.ts$/

/** What each of these words would be a fourth way of. */
const others: [RegExp, string][] = [
  [/\.prepare\(/, 'statements are prepared by prepared(…)'],
  [/\.execute\((?:\)|\{)/, 'a builder is awaited, and a prepared statement is called'],
  [/\.execute\(\s*['"`]/, 'SQL by hand is sql`…`'],
  [/\.execute\(\s*sql\.raw\(/, 'values in SQL by hand are parameters'],
  [/\$client\b|\.session\.(?:execute|prepareQuery)\b/, 'SQL is run on an executor'],
  [/\bsynchronous_commit\b/, 'writes are pipelined, and what is committed stays'],
]

const isDriver = (file: string) => file.startsWith('apps/api/src/kernel/postgres/')

/** The embedded server is asked whether it's up before there is a pool. */
const startsServer = (file: string) => file === 'apps/api/src/adapters/postgres/server.ts'

/** What was restored isn't the portal's database, and may not even have its tables. */
const looksIntoBackups = (file: string) => file === 'apps/api/src/commands/backup/check.ts'

/** Whether a file runs SQL of its own accord, besides the three ways of kernel/postgres; and if so, how. */
export const fourthWays = (file: string, text: string, imports: Import[]): string[] => {
  if (isDriver(file) || startsServer(file) || looksIntoBackups(file)) return []
  const opened = imports.filter(({ to }) => drivers.test(to) || own.test(to))
  const said = others.filter(([words]) => words.test(text))
  return [
    ...opened.map(({ to }) => `${file} imports ${to}: only kernel/postgres knows the driver`),
    ...said.map(([, why]) => `${file}: ${why}`),
  ]
}
