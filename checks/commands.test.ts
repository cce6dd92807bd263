import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCommands } from '../apps/api/src/commands/nouns.ts'
import { readWords } from '../apps/api/src/commands/read-words.ts'
import { root } from './imports.ts'

/** Everything that tells people what to type. */
const telling = globSync(
  [
    '*.md',
    '*.yaml',
    'Containerfile',
    'hibla.env.example',
    'docs/**/*.md',
    'deploy/*',
    'apps/api/data/**/*.{md,yaml}',
    'apps/{api,web}/src/**/*.{ts,tsx}',
  ],
  { cwd: root },
).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test('every administration command that people are told to type exists', async () => {
  const known = new Set((await allCommands()).flatMap(({ name }) => [name, name.split(' ')[0]!]))
  const told = telling.flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/(?:script\/hibla|hibla hibla|`hibla|: hibla|or hibla) ([a-z][a-z-]*)(?: ([a-z][a-z-]+))?/g),
      ([, noun = '', verb]) => ({ file, noun, verb }),
    ),
  )
  expect(told.length).toBeGreaterThan(30)
  // A noun alone may be a name of its commands in a sentence.
  expect(told.filter(({ noun, verb }) => !known.has(`${noun} ${verb}`) && !known.has(noun))).toEqual([])
})

test('every administration command that stands on a line of its own can be typed as it stands', async () => {
  const commands = await allCommands()
  const typed = telling.flatMap(({ text }) =>
    [...text.matchAll(/^(?:\S+=\S+ )*script\/hibla ([^`…\n]+)$/gm)].map(([, rest = '']) => rest),
  )
  expect(typed.length).toBeGreaterThan(10)
  for (const line of typed) {
    const words = line.split(/ {2,}/)[0]!.split(' ')
    const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
    expect(command, line).toBeDefined()
    expect(() => readWords(command!, words.slice(command!.name.split(' ').length)), line).not.toThrow()
  }
})

test('what the portal says to type runs with the Node.js that the project brings, and says how in an image', () => {
  const told = telling.flatMap(({ file, text }) =>
    file.endsWith('.ts') ? (text.match(/^.*script\/hibla.*$/gm) ?? []).map((line) => line.trim()) : [],
  )
  expect(told).toHaveLength(2)
  expect(told.filter((line) => !line.includes('script/hibla setup (in an image: hibla setup)'))).toEqual([])
})
