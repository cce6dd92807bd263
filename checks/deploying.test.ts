import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentNames } from '../apps/api/src/config/environment.ts'
import { root } from './imports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Service = {
  image: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  environment?: Record<string, string>
  stop_grace_period?: string
  command?: string[]
}
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
/** What compose itself is told on the way. */
const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!)
const example = [...read('hibla.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
const ours = Object.values(services).filter(({ image }) => image === 'hibla')

test('every portal of the compose file is nobody, with nothing to write to and no privileges', () => {
  expect(ours.length).toBe(3)
  for (const { user, read_only: readOnly, cap_drop: dropped } of ours)
    expect([user, readOnly, dropped]).toEqual(['65534:65534', true, ['ALL']])
})

test('the settings of the compose file are ones that the portal reads', () => {
  const set = [...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name!),
  )
  const named = [...example, ...set, ...ours.flatMap(({ environment = {} }) => Object.keys(environment))]
  const nodes = ['NODE_ENV', 'NODE_COMPILE_CACHE']
  expect(named.filter((name) => ![...environmentNames, ...nodes, ...asked].includes(name as never))).toEqual([])
})

test('whoever fills in the example and types the commands has told compose what it asks for', () => {
  expect(asked.filter((name) => !example.includes(name))).toEqual([])
  const commands = [...read('compose.yaml').matchAll(/docker compose [^`\n]*/g)].map(([command]) => command)
  expect(commands.length).toBe(2)
  expect(commands.filter((command) => !command.includes('--env-file hibla.env'))).toEqual([])
})

test('a portal in a container has the time that it takes to end', () => {
  // Ten seconds (decision 29), and as long as it serves on.
  const [, drain = '0'] = /^DRAIN_SECONDS=(\d+)/m.exec(read('hibla.env.example')) ?? []
  for (const { stop_grace_period: grace = '' } of ours)
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(10 + Number(drain))
})

test('what the image says about running it names what production can’t do without', () => {
  const runs = read('Containerfile')
    .split('\n')
    .filter((line) => line.startsWith('#   docker run'))
  expect(runs.length).toBe(2)
  expect(runs.filter((line) => !line.includes('DATABASE_URL='))).toEqual([])
  expect(runs.some((line) => line.endsWith('hibla hibla setup'))).toBe(true)
  expect(read('Containerfile')).toMatch(/--volume \S+:\/files --env FILES_FOLDER=\/files/)
})

test('what the image is built from, and what it starts, is there', () => {
  const lines = read('Containerfile').split('\n')
  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .flatMap((line) => line.split(' ').slice(1, -1))
  const started = lines.flatMap((line) => /apps\/api\/src\/\w+\.ts/.exec(line) ?? [])
  expect(copied.length).toBeGreaterThan(8)
  expect(started).toEqual(['apps/api/src/hibla.ts', 'apps/api/src/main.ts'])
  expect(ours.flatMap(({ command = [] }) => command[0] ?? [])).toEqual(['hibla'])
  // The system starts it by its first line.
  expect(statSync(join(root, 'apps/api/src/hibla.ts')).mode & 0o111).toBe(0o111)
  expect([...copied, ...started].filter((file) => !existsSync(join(root, file)))).toEqual([])
})
