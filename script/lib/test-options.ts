import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'

export type TestOptions = { fast: boolean; deep: boolean; help: boolean; capability: string | undefined }

export const help = `script/test [flags]      all checks and tests, as CI runs them
  --fast                 only types, lint, unused code and the quick tests
  --capability NAME      only the tests of this capability
  --deep                 more generated inputs, files in random order
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
  const values = parse(args)
  const names = [...new Set(capabilities(root))].toSorted()
  if (values.capability !== undefined && !names.includes(values.capability)) {
    throw new Notice(`There is no capability '${values.capability}'. Choose one of: ${names.join(', ')}`)
  }
  return { fast: values.fast, deep: values.deep, help: values.help, capability: values.capability }
}

const parse = (args: string[]) => {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { fast: flag, deep: flag, help: flag, capability: { type: 'string' } } }).values
  } catch (error) {
    throw new Notice(`${error instanceof Error ? error.message : String(error)}\n${help}`)
  }
}
