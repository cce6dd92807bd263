import { expect, test } from 'vitest'
import type { PlanOffer } from '../plan-view.ts'
import { idsIn, comparedOf, comparison } from './compared.ts'

const all = ['a', 'b', 'c', 'd'].map((planId) => ({ planId }) as PlanOffer)
const of = (query: string) => {
  const { plans, ...rest } = comparedOf(idsIn(new URLSearchParams(query)), all)
  return { plans: plans.map(({ planId }) => planId).join(), ...rest }
}

test.each([
  ['compare=b,a', { plans: 'b,a', missing: 0, leftOut: 0 }],
  ['compare=a&compare=b', { plans: 'a,b', missing: 0, leftOut: 0 }],
  ['compare=a,a,,a', { plans: 'a', missing: 0, leftOut: 0 }],
  ['compare=a,gone', { plans: 'a', missing: 1, leftOut: 0 }],
  ['compare=a,b,c,d', { plans: 'a,b,c', missing: 0, leftOut: 1 }],
  ['compare=gone,a,b,c', { plans: 'a,b,c', missing: 1, leftOut: 0 }],
  ['compare=<script>', { plans: '', missing: 1, leftOut: 0 }],
  ['compare=', { plans: '', missing: 0, leftOut: 0 }],
])('%s', (query, expected) => {
  expect(of(query)).toEqual(expected)
})

test('a comparison’s address reads back as the same plans, and without any it is the list', () => {
  expect(idsIn(new URL(comparison(['RES-100', 'a&b']), 'https://x.example.com').searchParams)).toEqual([
    'RES-100',
    'a&b',
  ])
  expect(comparison([])).toBe('/plans')
})
