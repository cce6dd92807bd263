import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Import = { from: string; to: string; typeOnly: boolean }

/** Tracked and new files, so that a new one is checked before it is committed. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const packages: Record<string, string> = {
  '@hibla/contract': 'packages/contract/src',
  '@hibla/api': 'apps/api',
  '@hibla/web': 'apps/web',
  '@hibla/sandbox': 'apps/sandbox',
}

/** A path for a file of the project, the bare name for a library. */
const resolve = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const name = Object.keys(packages).find((known) => specifier === known || specifier.startsWith(`${known}/`))
  return name ? `${packages[name]}${specifier.slice(name.length) || '/index'}` : specifier
}

export const importsOf = (file: string, text = readFileSync(join(root, file), 'utf8')): Import[] =>
  [...text.matchAll(statement)].map(([, typeOnly, specifier, lazy]) => ({
    from: file,
    to: resolve(file, specifier ?? lazy ?? ''),
    typeOnly: typeOnly !== undefined,
  }))
