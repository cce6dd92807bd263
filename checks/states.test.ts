import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './imports.ts'

type Machine = { states: string[]; next: (state: string) => readonly string[]; isFinal: (state: string) => boolean }

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'isFinal' in value && 'next' in value

/** The machines of a file, by name: itself, or those of a record. */
const machinesIn = async (file: string): Promise<[string, Machine][]> => {
  const exported: Record<string, unknown> = await import(join(root, file))
  return Object.entries(exported).flatMap(([name, value]): [string, Machine][] => {
    if (isMachine(value)) return [[name.replace(/Machine$/, ''), value]]
    if (!name.endsWith('Machines')) return []
    const of = name.replace(/Machines$/, '')
    return Object.entries(value as Record<string, Machine>).map(([kind, each]) => [`${of}, ${kind}`, each])
  })
}

// Mermaid takes a hyphen for the beginning of an arrow.
const idOf = (state: string) => state.replaceAll('-', '_')

const diagram = ({ states, next, isFinal }: Machine): string[] => {
  const reachable = states.filter((state) => !isFinal(state) || states.some((from) => next(from).includes(state)))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...reachable.filter((state) => idOf(state) !== state).map((state) => `  state "${state}" as ${idOf(state)}`),
    ...reachable.flatMap((from) => next(from).map((to) => `  ${idOf(from)} --> ${idOf(to)}`)),
    ...reachable.filter(isFinal).map((state) => `  ${idOf(state)} --> [*]`),
    '```',
  ]
}

test('the diagrams in docs/states.md show what may follow what', async () => {
  const files = sourceFiles().filter(
    (file) =>
      file.startsWith('packages/contract/src/') &&
      !file.includes('/values/') &&
      !file.endsWith('.test.ts') &&
      readFileSync(join(root, file), 'utf8').includes('stateMachine'),
  )
  const found = (await Promise.all(files.toSorted().map(machinesIn))).flat()
  expect(found.length).toBeGreaterThanOrEqual(9)
  const shown = found.flatMap(([name, machine]) => [`## ${name}`, '', ...diagram(machine), ''])
  const text = [
    '# What goes from which state to which',
    '',
    'Drawn from the `stateMachine`s in `packages/contract`. After a change of one:',
    '`npx vitest run checks/states.test.ts -u`.',
    '',
    ...shown,
  ].join('\n')
  await expect(text).toMatchFileSnapshot(
    join(root, 'docs/states.md'),
    'npx vitest run checks/states.test.ts -u draws it again',
  )
})
