import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentNames } from '../apps/api/src/environment.ts'
import { root } from './imports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Service = {
  image: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  environment?: Record<string, string>
  command?: string[]
}
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const ours = Object.values(services).filter(({ image }) => image === 'hibla')

test('every portal of the compose file is nobody, with nothing to write to and no privileges', () => {
  expect(ours.length).toBe(3)
  for (const { user, read_only: readOnly, cap_drop: dropped } of ours)
    expect([user, readOnly, dropped]).toEqual(['65534:65534', true, ['ALL']])
})

test('the settings of the compose file are ones that the portal reads', () => {
  const example = [...read('hibla.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  const set = [...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name!),
  )
  const named = [...example, ...set, ...ours.flatMap(({ environment = {} }) => Object.keys(environment))]
  const nodes = ['NODE_ENV', 'NODE_COMPILE_CACHE']
  expect(named.filter((name) => ![...environmentNames, ...nodes].includes(name as never))).toEqual([])
})

test('what the image is built from, and what it starts, is there', () => {
  const lines = read('Containerfile').split('\n')
  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .flatMap((line) => line.split(' ').slice(1, -1))
  const started = [...lines, ...ours.map(({ command = [] }) => command.join(' '))].flatMap(
    (line) => /apps\/api\/src\/\w+\.ts/.exec(line) ?? [],
  )
  expect(copied.length).toBeGreaterThan(8)
  expect([...copied, ...started].filter((file) => !existsSync(join(root, file)))).toEqual([])
})
