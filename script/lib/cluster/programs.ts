import { join } from 'node:path'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import { isProgram } from '../../../apps/api/src/adapters/postgres/is-program.ts'
import { systemPostgres } from '../../../apps/api/src/adapters/postgres/system-postgres.ts'
import { forgetPolicy, installServersByApt, onPath } from '../apt.ts'
import { say } from '../progress.ts'

/** Debian's servers, with the service that each package would start. */
export const packages = [
  // Whichever version this Debian has.
  { program: 'postgres', package: 'postgresql', service: 'postgresql' },
  { program: 'patroni', package: 'patroni', service: 'patroni' },
  { program: 'etcd', package: 'etcd-server', service: 'etcd' },
  { program: 'haproxy', package: 'haproxy', service: 'haproxy' },
  { program: 'pgbouncer', package: 'pgbouncer', service: 'pgbouncer' },
] as const
type Package = (typeof packages)[number]

/** The servers themselves, but of PostgreSQL the folder of all its programs. */
export type Programs = Record<Package['program'], string>

/** Servers are often where only root looks. */
const find = (name: Package['program']): string | undefined =>
  name === 'postgres'
    ? systemPostgres('postgres', 'pg_basebackup', 'pg_rewind')
    : (onPath(name) ?? ['/usr/sbin', '/usr/bin', '/usr/local/sbin'].map((folder) => join(folder, name)).find(isProgram))

const look = (): { found: Partial<Programs>; missing: Package[] } => {
  const found: Partial<Programs> = {}
  const missing: Package[] = []
  for (const each of packages) {
    const path = find(each.program)
    if (path) found[each.program] = path
    else missing.push(each)
  }
  return { found, missing }
}

/** What a cluster is made of. Root on Debian gets what is missing; everybody else hears how to get it. */
export const bringPrograms = (): Programs => {
  if (process.getuid?.() === 0) forgetPolicy()
  const before = look()
  if (before.missing.length > 0) {
    const names = before.missing.map((each) => each.package)
    say(`  Needs ${names.join(', ')} …`)
    installServersByApt(
      names,
      before.missing.map(({ service }) => service),
    )
  }
  const { found, missing } = look()
  if (missing.length === 0) return found as Programs
  const names = missing.map((each) => each.package).join(' ')
  throw new Notice(
    `The cluster needs Debian’s packages ${names}. Install them, as root: apt-get install --no-install-recommends ${names}\n` +
      'Their own services may stay off: systemctl disable --now patroni etcd haproxy pgbouncer postgresql',
  )
}
