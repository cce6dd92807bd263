import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planList } from '@hibla/contract/catalog/catalog.contract'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { useApi } from '../test/api.ts'
import { jobMetrics } from './kernel/jobs/metrics.ts'

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

/** By family: the metrics of a histogram end differently. */
const families = new Map([...shown.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))
const exists = (name: string): boolean => {
  if (families.has(name)) return families.get(name) !== 'histogram'
  const family = name.replace(/_(bucket|sum|count)$/, '')
  return families.get(family) === 'histogram'
}
/** What Prometheus adds itself. */
const ITS_OWN = ['job', 'instance']
/** Of each metric. No job has failed here, so those of jobs are taken from where they are counted. */
const labelsOf = (metric: string): Set<string> => {
  const lines = shown.matchAll(new RegExp(`^${metric}\\{(.+)\\} `, 'gm'))
  const seen = lines.flatMap(([, all = '']) => all.matchAll(/(\w+)="/g).map(([, label = '']) => label))
  const counted = jobMetrics(api.db).flatMap((gauge) => (gauge.name === metric && 'of' in gauge ? [gauge.of] : []))
  return new Set([...seen, ...counted, ...ITS_OWN])
}

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

/** What stands in the brackets that a text begins with, if it does. */
const bracketed = (text: string): string | undefined => {
  if (!/^\s*\(/.test(text)) return undefined
  let depth = 0
  const end = text.split('').findIndex((char) => {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0
    return char === ')' && depth === 0
  })
  return text.slice(0, end)
}

type Asked = { metric: string; label: string }

/** The labels in an expression, each with the metrics that must have it: its own, those it groups, or all if that isn't clear. */
const labelsIn = (expr: string): Asked[] => {
  const chosen = [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', inner = '']) =>
    [...inner.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => ({ metric, label })),
  )
  const grouped = [...expr.matchAll(/\b(by|on)\s*\(([^)]*)\)/g)].flatMap((clause) => {
    const [all, word, inner = ''] = clause
    const of = metricsIn((word === 'by' ? bracketed(expr.slice(clause.index + all.length)) : undefined) ?? expr)
    const labels = inner.split(/[\s,]+/).filter(Boolean)
    return labels.flatMap((label) => of.map((metric) => ({ metric, label })))
  })
  return [...chosen, ...grouped]
}
const madeUp = (expr: string): Asked[] => labelsIn(expr).filter(({ metric, label }) => !labelsOf(metric).has(label))

test.each(rules.map(({ alert, expr }) => [alert, expr]))('%s asks for figures that a portal really has', (_, expr) => {
  const metrics = metricsIn(expr)
  expect(metrics.length).toBeGreaterThan(0)
  expect(metrics.filter((name) => !PROMETHEUS.has(name) && !exists(name))).toEqual([])
  expect(madeUp(expr)).toEqual([])
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

test('a label that only another figure has is noticed', () => {
  expect(madeUp('max by (queue) (jobs_dead) > 0 and on () max by (channel) (messages_waiting) > 5')).toEqual([])
  expect(madeUp('max by (channel) (jobs_dead)')).toEqual([{ metric: 'jobs_dead', label: 'channel' }])
  expect(madeUp('max(jobs_dead) by (channel)')).toEqual([{ metric: 'jobs_dead', label: 'channel' }])
  expect(madeUp('max(outbox_age_seconds{state="unknown"})')).toEqual([{ metric: 'outbox_age_seconds', label: 'state' }])
  expect(madeUp('sum by (le) (rate(http_request_seconds_count[5m]))')).toEqual([
    { metric: 'http_request_seconds_count', label: 'le' },
  ])
  expect(madeUp('messages_waiting / on (channel) max(outbox_age_seconds)')).toEqual([
    { metric: 'outbox_age_seconds', label: 'channel' },
  ])
})

test('every alert has a name of its own', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

test('the business’s own figures all have an alert', () => {
  const all = rules.flatMap(({ expr }) => metricsIn(expr))
  for (const name of ['applications_last_hour', 'payments_confirming', 'messages_waiting', 'outbox_age_seconds'])
    expect(all).toContain(name)
})
