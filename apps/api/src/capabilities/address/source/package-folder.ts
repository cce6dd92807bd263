import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const packageFile = (name: string): string => {
  const file = findPackageJSON(name, import.meta.url)
  if (!file) throw new Error(`${name} is not installed`)
  return file
}

/** The folder of an installed package; some packages don't export their files. */
export const packageFolder = (name: string): string => dirname(packageFile(name))

export const packageVersion = (name: string): string => {
  const { version } = JSON.parse(readFileSync(packageFile(name), 'utf8')) as { version: string }
  return `${name}@${version}`
}
