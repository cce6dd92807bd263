import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const folder = join(root, 'docs/decisions')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()
const decisions = files.map((file) => {
  const [, number, title = ''] = /^# (\d+)\. (.*)/.exec(read(file)) ?? []
  return { file, number: Number(number), title }
})

test('decisions are numbered 1, 2, 3 …, each number once, in the name and in the title', () => {
  const inOrder = files.map((_, at) => at + 1)
  expect(files.map((name) => Number(/^\d{4}(?=-[a-z0-9-]+\.md$)/.exec(name)?.[0]))).toEqual(inOrder)
  expect(decisions.map(({ number }) => number)).toEqual(inOrder)
})

test('a decision’s file is named after its title', () => {
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replaceAll("'", '')
      .replaceAll(/[^a-z0-9]+/g, '-')
  const named = decisions.map(({ number, title }) => `${String(number).padStart(4, '0')}-${slug(title)}.md`)
  expect(files).toEqual(named)
})

test('the index of decisions lists each of them once, with its title', () => {
  const lines = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  const listed = decisions.map(({ file, number, title }) => `- ${number}. [${title}](${file})`)
  expect(lines.toSorted()).toEqual(listed.toSorted())
})
