import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import { installServersByApt, isProgram, onPath } from '../apt.ts'
import { say } from '../progress.ts'

const VERSIONS = '/usr/lib/postgresql'
/** The oldest that the portal runs on. */
const OLDEST = 15

/** Debian's servers, with the service that each package would start. */
const packages = [
  { program: 'patroni', package: 'patroni', service: 'patroni' },
  { program: 'etcd', package: 'etcd-server', service: 'etcd' },
  { program: 'haproxy', package: 'haproxy', service: 'haproxy' },
  { program: 'pgbouncer', package: 'pgbouncer', service: 'pgbouncer' },
] as const

export type Programs = Record<(typeof packages)[number]['program'] | 'postgres', string>

/** The folder of the system's own PostgreSQL programs, the newest version's. */
export const systemPostgres = (): string | undefined => {
  if (!existsSync(VERSIONS)) return undefined
  const versions = readdirSync(VERSIONS)
    .map(Number)
    .filter((version) => version >= OLDEST)
  return versions
    .toSorted((one, other) => other - one)
    .map((version) => join(VERSIONS, String(version), 'bin'))
    .find((folder) => ['postgres', 'pg_basebackup', 'pg_rewind'].every((name) => isProgram(join(folder, name))))
}

/** Servers are often where only root looks. */
const find = (name: string): string | undefined =>
  onPath(name) ?? ['/usr/sbin', '/usr/bin', '/usr/local/sbin'].map((folder) => join(folder, name)).find(isProgram)

type Missing = { package: string; service: string }

const look = (): { found: Partial<Programs>; missing: Missing[] } => {
  const postgres = systemPostgres()
  const missing: Missing[] = postgres ? [] : [{ package: 'postgresql-15', service: 'postgresql' }]
  const found: Partial<Programs> = postgres ? { postgres } : {}
  for (const each of packages) {
    const path = find(each.program)
    if (path) found[each.program] = path
    else missing.push(each)
  }
  return { found, missing }
}

/** What a cluster is made of. Root on Debian gets what is missing; everybody else hears how to get it. */
export const bringPrograms = (): Programs => {
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
