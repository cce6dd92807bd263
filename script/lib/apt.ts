import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isProgram } from '../../apps/api/src/adapters/postgres/is-program.ts'

export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

export const succeeds = (file: string, args: string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0

/** Installs Debian's packages, if this user can do that without a password. */
export const installByApt = (...packages: string[]): void => {
  if (!onPath('apt-get')) return
  const root = process.getuid?.() === 0
  if (!root && !succeeds('sudo', ['-n', 'true'])) return
  const apt = (...args: string[]) => (root ? succeeds('apt-get', args) : succeeds('sudo', ['-n', 'apt-get', ...args]))
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

/** Debian asks this program before it starts a service. */
const POLICY = '/usr/sbin/policy-rc.d'
const MARK = '# Hibla installs servers without starting them. It may be deleted.'

/** Removes a policy of ours that a killed process left behind: with it no service would ever start again. */
export const forgetPolicy = (policy = POLICY): void => {
  if (existsSync(policy) && readFileSync(policy, 'utf8').includes(MARK)) rmSync(policy)
}

/** While this works, no service starts. Ctrl-C is heard right after it: the policy must not stay. */
export const startingNothing = (work: () => void, policy = POLICY): void => {
  if (existsSync(policy)) return work()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const end = () => process.exit(1)
  for (const signal of signals) process.on(signal, end)
  try {
    writeFileSync(policy, `#!/bin/sh\n${MARK}\nexit 101\n`, { mode: 0o755 })
    work()
  } finally {
    forgetPolicy(policy)
    // Signals that came meanwhile are handed out before this.
    setImmediate(() => {
      for (const signal of signals) process.off(signal, end)
    })
  }
}

/** Installs servers without starting them, now or at the next boot. Only root can say so; others are told what to run. */
export const installServersByApt = (packages: string[], services: string[]): void => {
  if (process.getuid?.() !== 0) return
  startingNothing(() => {
    installByApt(...packages)
    for (const service of services) succeeds('systemctl', ['disable', service])
  })
}
