import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentNames } from '../apps/api/src/environment.ts'
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

test('the README lists every demo account with what it shows, and the password', async () => {
  const { password, accounts } = await readDemoAccounts()
  expect(readme).toContain(`\`${password}\``)
  expect(accounts.filter(({ email, shows }) => !readme.includes(`| \`${email}\` | ${shows} |`))).toEqual([])
})
