import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Retention } from '../apps/api/src/kernel/module/retention.ts'
import { root } from './imports.ts'

const found = globSync('apps/api/src/{kernel,adapters/*/*,capabilities/*}/retention.ts', { cwd: root }).toSorted()

const listed = async (): Promise<(Retention & { of: string })[]> => {
  const each = found.map(async (file) => {
    const { retention } = (await import(join(root, file))) as { retention: Retention[] }
    return retention.map((entry) => ({ ...entry, of: dirname(file).split('/').at(-1)! }))
  })
  return (await Promise.all(each)).flat()
}

const rowOf = ({ of, what, stored, why, by }: Retention & { of: string }) =>
  `| ${of} | ${what} | ${stored} | ${why} | ${'schedule' in by ? `\`${by.schedule}\`` : by.otherwise} |`

test('the table in docs/privacy.md says how long what is stored, as the code does', async () => {
  const rows = (await listed()).map(rowOf)
  expect(rows.length).toBeGreaterThan(25)
  const table = ['| of | what | how long | why | deleted by |', '|---|---|---|---|---|', ...rows].join('\n')
  const text = readFileSync(join(root, 'docs/privacy.md'), 'utf8')
  const [, before = '', after = ''] =
    /^([\s\S]*<!-- made of the code[^\n]*\n)[\s\S]*?(\n<!-- end -->[\s\S]*)$/.exec(text) ?? []
  // After a change: npx vitest run checks/retention.test.ts -u
  await expect(`${before}${table}${after}`).toMatchFileSnapshot(join(root, 'docs/privacy.md'))
})

test('every capability that stores something about people says for how long', () => {
  const storing = globSync('apps/api/src/capabilities/*/{personal-data,housekeeping}.ts', { cwd: root }).map(dirname)
  // The audit trail is the kernel's.
  const missing = storing.filter((folder) => !found.includes(`${folder}/retention.ts`) && !folder.endsWith('/audit'))
  expect(missing).toEqual([])
})

test('every schedule that is said to delete something exists', async () => {
  const sources = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('retention.ts'))
  const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const schedules = (await listed()).flatMap(({ by }) => ('schedule' in by ? [by.schedule] : []))
  expect(schedules.filter((name) => !text.includes(`name: '${name}'`))).toEqual([])
})
