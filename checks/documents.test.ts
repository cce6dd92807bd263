import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { environmentNames } from '../apps/api/src/config/environment.ts'
import { readDemoAccounts } from '../apps/api/src/demo.ts'
import { brokenLinks, code, documents, files, isWritten, missingFiles } from './documents.ts'
import { configurationDocument } from '../script/lib/configure-document.ts'
import { root, sourceFiles } from './imports.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('the document about configuration is what the declarations of the variables make of it', () => {
  expect(read('docs/configure.md'), 'npm run document:configuration writes it').toBe(configurationDocument())
})

test('only the configuration reads the environment, and programs read what is declared', () => {
  const sources = sourceFiles().filter((file) => !/(^|[/.])test[/.]/.test(file))
  const product = sources.filter((file) => /^(apps\/(api|web)|packages)\//.test(file))
  expect(product.filter((file) => /process\.env\b/.test(read(file))).toSorted()).toEqual([
    'apps/api/src/config/production.ts',
    'apps/api/src/config/surroundings.ts',
  ])
  const named = sources
    .filter((file) => file.startsWith('script/') || file.startsWith('apps/api/'))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:process\.env|surroundings\(\))(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(
        ([, name = '']) => name,
      ),
    )
  // The system's, Node's, and what a run of tests tells the programs that it starts.
  const others = new Set(['PATH', 'NODE_ENV', 'HIBLA_RUN_STATS', 'HIBLA_TEST_REPORT'])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(environmentNames as string[]).includes(name) && !others.has(name))).toEqual([])
})

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const named = (pattern: RegExp) =>
  code.flatMap(({ file, code: text }) => Array.from(text.matchAll(pattern), ([, name = '']) => ({ file, name })))
const without = (told: { file: string; name: string }[], exists: (name: string) => boolean) =>
  told.filter(({ name }) => !exists(name)).map(({ file, name }) => `${file}: ${name}`)

test('every command that people are told to type exists, and runs with the Node.js that the project brings', () => {
  const told = named(/npm run (?:-s )?([\w:-]+)/g)
  expect(told.length).toBeGreaterThan(5)
  expect(without(told, (name) => scripts[name] !== undefined)).toEqual([])
  // Theirs may be Node 20, which doesn't run TypeScript.
  expect(code.filter(({ code: text }) => /(^|\s)node \S+\.ts/.test(text))).toEqual([])
})

test('every script that a document names can be run, with the options that it names', () => {
  const told = named(/(?:^|[\s(])(script\/[a-z]+)(?=[\s`)]|$)/g)
  const isProgram = (name: string) => (statSync(join(root, name), { throwIfNoEntry: false })?.mode ?? 0) % 0o10 > 0
  expect(told.length).toBeGreaterThan(30)
  expect(without(told, (name) => isProgram(name) || name === 'script/lib')).toEqual([])
  const options = named(/script\/(?:test|bench|server|cluster)\b[^\n]*?\s(--[a-z-]+)/g)
  expect(options.length).toBeGreaterThan(10)
  const programs = globSync('script/lib/**/*.ts', { cwd: root }).map((file) => read(file))
  expect(
    without(options, (name) => programs.some((text) => text.includes(name) || text.includes(`${name.slice(2)}:`))),
  ).toEqual([])
})

/** OpenTelemetry's exporters read these by themselves. */
const readElsewhere = ['HEADERS', 'TIMEOUT', 'COMPRESSION'].map((each) => `OTEL_EXPORTER_OTLP_${each}`)

test('every environment variable and constant that a document names exists', () => {
  const told = named(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)
  expect(told.length).toBeGreaterThan(100)
  expect(
    without(told, (name) => isWritten(name) || [...readElsewhere, 'OTEL_RESOURCE_ATTRIBUTES'].includes(name)),
  ).toEqual([])
})

/** Words of Kubernetes, PostgreSQL and OpenID Connect. */
const others = new Set(['preStop', 'remote_apply', 'max_age'])

test('every function, table and column that a document names exists', () => {
  const told = named(/^([a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)(?:\(\))?$/g)
  expect(told.length).toBeGreaterThan(100)
  expect(without(told, (name) => isWritten(name) || others.has(name))).toEqual([])
})

test('every file that a document names or links to is there', () => {
  expect(missingFiles()).toEqual([])
  expect(brokenLinks()).toEqual([])
})

test('the README and the ARCHITECTURE can be read in one sitting', () => {
  const lines = (file: string) => read(file).trimEnd().split('\n').length
  expect(lines('README.md')).toBeLessThanOrEqual(120)
  expect(lines('ARCHITECTURE.md')).toBeLessThanOrEqual(150)
})

test('every document is reached from the README', () => {
  const linksOf = (file: string) =>
    [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, link = '']) => relative(root, resolve(root, dirname(file), link)))
      .filter((path) => documents.some((each) => each.file === path))
  const reached = new Set(['README.md'])
  for (const file of reached) for (const link of linksOf(file)) reached.add(link)
  expect(documents.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([])
})

test('the release has one number: that of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const others = files.filter((file) => /^(apps|packages|bench|e2e)\b.*\bpackage\.json$/.test(file))
  expect(others.length).toBe(6)
  expect(others.filter((file) => 'version' in (JSON.parse(read(file)) as object))).toEqual([])
  expect(/^## (\S+),/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('the document for trying it out lists every demo account with what it shows, and the password', async () => {
  const { password, accounts } = await readDemoAccounts()
  const demo = read('docs/demo.md')
  expect(demo).toContain(`\`${password}\``)
  expect(accounts.filter(({ email, shows }) => !demo.includes(`| \`${email}\` | ${shows} |`))).toEqual([])
})

test('whoever reads the cookie policy learns of every cookie that the portal sets', () => {
  const set = globSync('apps/api/src/kernel/http/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/'(hibla-[a-z]+)'/g)].map(([, name = '']) => name))
  expect(set.toSorted()).toEqual(['hibla-device', 'hibla-visitor', 'hibla-wrote'])
  const policy = read('apps/api/data/content/pages/cookie_policy.md')
  expect(set.filter((name) => !policy.includes(`**${name}**`))).toEqual([])
})
