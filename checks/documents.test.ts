import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentNames } from '../apps/api/src/config/environment.ts'
import { readDemoAccounts } from '../apps/api/src/demo.ts'
import { root } from './imports.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the README names every environment variable, and none that the portal does not read', () => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| `') && !line.includes('@'))
  const told = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(told.toSorted()).toEqual(environmentNames.toSorted())
})

const documents = ['README.md', 'apps/api/data/README.md', ...globSync('docs/*.md', { cwd: root })].map((file) =>
  readFileSync(join(root, file), 'utf8'),
)

test('every command that people are told to type exists, and runs with the Node.js that the project brings', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const told = documents.flatMap((text) => Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name))
  expect(told.length).toBeGreaterThan(10)
  expect(told.filter((name) => scripts[name] === undefined)).toEqual([])
  // Theirs may be Node 20, which doesn't run TypeScript.
  expect(documents.flatMap((text) => text.match(/\bnode \S+\.ts/g) ?? [])).toEqual([])
})

test('what a program says to type runs with the Node.js that the project brings, or says where it does', () => {
  const told = ['apps/api/src/main.ts', 'apps/api/src/demo.ts'].flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(/^.*\bnode \S+\.ts.*$/gm) ?? []).map((line) => line.trim()),
  )
  expect(told).toHaveLength(2)
  expect(told.filter((line) => !line.includes('npm run setup (in an image: '))).toEqual([])
})

test('the README lists every demo account with what it shows, and the password', async () => {
  const { password, accounts } = await readDemoAccounts()
  expect(readme).toContain(`\`${password}\``)
  expect(accounts.filter(({ email, shows }) => !readme.includes(`| \`${email}\` | ${shows} |`))).toEqual([])
})

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('whoever reads the cookie policy learns of every cookie that the portal sets', () => {
  const set = globSync('apps/api/src/kernel/http/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/'(hibla-[a-z]+)'/g)].map(([, name = '']) => name))
  expect(set.toSorted()).toEqual(['hibla-device', 'hibla-visitor', 'hibla-wrote'])
  const policy = read('apps/api/data/content/pages/cookie_policy.md')
  expect(set.filter((name) => !policy.includes(`**${name}**`))).toEqual([])
})
