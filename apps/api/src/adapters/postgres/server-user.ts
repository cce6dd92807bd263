import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { Notice } from './notice.ts'

type Owner = { uid: number; gid: number }

/** Who the server runs as. `through` is the command to use if changing the user alone isn't enough. */
export type ServerUser = { owner?: Owner; identity: Partial<Owner>; through: string[] }

const number = (flag: '-u' | '-g', name: string): number => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : Number.NaN
}

const account = (name: string): Owner | undefined => {
  const uid = number('-u', name)
  return Number.isNaN(uid) ? undefined : { uid, gid: number('-g', name) }
}

/** PostgreSQL refuses to run as root, so root's server runs as the system's own database account. */
const databaseAccount = (): Owner => {
  const found = account('postgres') ?? account('_postgres')
  if (found) return found
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const made = account('postgres')
  if (made) return made
  throw new Notice('PostgreSQL can’t run as root, and we couldn’t create an account for it. Start as another user.')
}

const runs = (command: string[], identity: Partial<Owner>): boolean => {
  const [file = '', ...args] = command
  return spawnSync(file, args, { ...identity, cwd: '/' }).status === 0
}

/** The account that already owns the cluster, if any: somebody else may have used the folder before. */
const ownerOf = async (cluster: string): Promise<Owner | undefined> => {
  const owner = await stat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

export const serverUser = async (folder: string, cluster: string, program: string): Promise<ServerUser> => {
  if (process.getuid?.() !== 0) return { identity: {}, through: [] }
  const owner = (await ownerOf(cluster)) ?? databaseAccount()
  const trial = ['sh', '-c', 'cd "$1" && exec "$0" --version', program, folder]
  if (runs(trial, owner)) return { owner, identity: owner, through: [] }
  // Other accounts can't enter a project under root's home, so the server keeps just the capability to pass through.
  // Without the secure bit, that capability wouldn't count when PostgreSQL checks access beforehand.
  const rights = ['--inh-caps', '--ambient-caps', '--bounding-set'].map((kind) => `${kind}=-all,+dac_override`)
  const person = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  const through = ['setpriv', ...person, ...rights]
  if (runs([...through, ...trial], {})) return { owner, identity: {}, through }
  throw new Notice(`PostgreSQL can’t run as root, and only root can open ${folder}. Start as another user.`)
}
