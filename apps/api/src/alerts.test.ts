import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planList } from '@hibla/contract/catalog/catalog.contract'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { useApi } from '../test/api.ts'

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Hibla[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), what_to_do: z.string() }),
        }),
      ),
    }),
  ),
})
const file = join(import.meta.dirname, '../../../deploy/alerts.yaml')
const rules = Rules.parse(parse(readFileSync(file, 'utf8'))).groups.flatMap((group) => group.rules)

const api = await useApi()
await api.call(planList, { query: {} })
const shown = (await api.inject({ url: '/metrics' })).body

/** By family: the figures of a histogram end differently. */
const families = new Map([...shown.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))
const exists = (name: string): boolean => {
  if (families.has(name)) return families.get(name) !== 'histogram'
  const family = name.replace(/_(bucket|sum|count)$/, '')
  return families.get(family) === 'histogram'
}
/** Of every figure that has any, and what Prometheus adds itself. */
const labels = new Set([
  ...[...shown.matchAll(/^\w+\{(.+)\} /gm)].flatMap(([, all = '']) =>
    [...all.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
  ),
  'queue',
  'job',
  'instance',
])

/** Made by Prometheus itself. */
const PROMETHEUS = new Set(['up'])
const words = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'bool', 'offset'])
/** Names in an expression that are neither words of the language, functions, labels nor durations. */
const metricsIn = (expr: string): string[] =>
  expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, '')
    .matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)(?!\w*\s*\()/g)
    .map(([name]) => name)
    .filter((name) => !words.has(name))
    .toArray()

const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
    [...inner.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => label),
  ),
  ...[...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, inner = '']) =>
    inner.split(/[\s,]+/).filter(Boolean),
  ),
]

test.each(rules.map(({ alert, expr }) => [alert, expr]))('%s asks for figures that a portal really has', (_, expr) => {
  const metrics = metricsIn(expr)
  expect(metrics.length).toBeGreaterThan(0)
  expect(metrics.filter((name) => !PROMETHEUS.has(name) && !exists(name))).toEqual([])
  expect(labelsIn(expr).filter((label) => !labels.has(label))).toEqual([])
})

test('names that no portal has are noticed', () => {
  expect(metricsIn('sum by (le) (rate(made_up_total{a="b"}[5m])) > 0.5 and max(outbox_waiting) == 1.5e9')).toEqual([
    'made_up_total',
    'outbox_waiting',
  ])
  expect(exists('made_up_total')).toBe(false)
  // A histogram itself has no value.
  expect([exists('http_request_seconds'), exists('http_request_seconds_count')]).toEqual([false, true])
})

test('every alert has a name of its own', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

test('the business’s own figures all have an alert', () => {
  const all = rules.flatMap(({ expr }) => metricsIn(expr))
  for (const name of ['applications_last_hour', 'payments_confirming', 'messages_waiting', 'outbox_age_seconds'])
    expect(all).toContain(name)
})
