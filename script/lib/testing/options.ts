import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'

export type TestOptions = {
  fast: boolean
  deep: boolean
  help: boolean
  /** Records the CPU seconds of this run, which later ones are compared with. */
  record: boolean
  capability: string | undefined
  /** Parts of paths: only test files with one of them run. */
  files: string[]
}

export const help = `script/test [flags] [FILES]   all checks and tests, as CI runs them; with FILES only these unit and API tests
  --fast                 only types, lint, format, unused code and the tests that need no page and no database
  --capability NAME      only the tests of this capability
  --deep                 more generated inputs, kills and races; files in random order
                         ('--deep kills': 300 kills of the portal and its database, and races between processes;
                         '--deep cluster': failover, standbys and the pooler on a cluster of three nodes)
  --record               writes down how much CPU a whole run takes; later ones warn when they take a fifth more
  --help                 this text`

const homes = ['apps/api/src/capabilities', 'apps/web/src/capabilities', 'e2e/journeys']

const capabilities = (root: string): string[] =>
  homes
    .map((home) => join(root, home))
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

export const readTestOptions = (args: string[], root: string): TestOptions => {
  const { values, positionals: files } = parse(args)
  const names = [...new Set(capabilities(root))].toSorted()
  if (values.capability !== undefined && !names.includes(values.capability)) {
    throw new Notice(`There is no capability '${values.capability}'. Choose one of: ${names.join(', ')}`)
  }
  return { ...values, capability: values.capability, files }
}

const parse = (args: string[]) => {
  const flag = { type: 'boolean', default: false } as const
  try {
    const options = { fast: flag, deep: flag, help: flag, record: flag, capability: { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Notice(`${error instanceof Error ? error.message : String(error)}\n${help}`)
  }
}

/** Only whole runs can be compared with each other. */
export const isWhole = ({ fast, deep, capability, files }: TestOptions): boolean =>
  !fast && !deep && capability === undefined && files.length === 0
