import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const folder = join(root, 'e2e/journeys')
const journeys = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'))

/** A portal of its own takes five ports from the one it names; a simulator that a journey starts takes one. */
const portsIn = (code: string): number[] => [
  ...[...code.matchAll(/\b(?:port: |PORT = )(\d{4})\b/g)].flatMap(([, first]) =>
    Array.from({ length: 5 }, (_, nth) => Number(first) + nth),
  ),
  ...[...code.matchAll(/\.listen\((\d{4})\b/g)].map(([, port]) => Number(port)),
]

test('no two journeys, which may run side by side, take the same port', () => {
  const taken = journeys.flatMap((file) =>
    portsIn(readFileSync(join(folder, file), 'utf8')).map((port) => ({ file, port })),
  )
  expect(taken.length).toBeGreaterThan(50)
  const twice = [...Map.groupBy(taken, ({ port }) => port).values()].filter((those) => those.length > 1)
  expect(twice).toEqual([])
})
