import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

export const works = (file: string, args: string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0

/** Installs Debian's packages, if this user can do that without a password. */
export const installByApt = (...packages: string[]): void => {
  if (!onPath('apt-get')) return
  const root = process.getuid?.() === 0
  if (!root && !works('sudo', ['-n', 'true'])) return
  const apt = (...args: string[]) => (root ? works('apt-get', args) : works('sudo', ['-n', 'apt-get', ...args]))
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs servers without starting them, now or at the next boot: Debian asks this program before it starts a service. Only
 * root can say so; others are told what to run.
 */
export const installServersByApt = (packages: string[], services: string[]): void => {
  if (process.getuid?.() !== 0) return
  const own = !existsSync(POLICY)
  if (own) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    installByApt(...packages)
    for (const service of services) works('systemctl', ['disable', service])
  } finally {
    if (own) rmSync(POLICY)
  }
}
