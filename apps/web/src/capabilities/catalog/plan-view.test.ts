import { expect, test } from 'vitest'
import { highlightsOf, sharedInclusions, strandsFor, type PlanView } from './plan-view.ts'

const plan = (planId: string, own: Partial<PlanView> = {}): PlanView => ({
  planId,
  name: planId,
  customerCategory: 'RES',
  planCategoryId: 'home',
  speedMbps: 100,
  price: '₱999.00',
  tagline: '',
  inclusions: [],
  highlighted: false,
  isNew: false,
  ...own,
})
const ids = (plans: PlanView[]) => plans.map(({ planId }) => planId)

test('a strand is drawn for every 50 Mbps, and at least one', () => {
  expect([10, 50, 100, 120, 130, 1000].map(strandsFor)).toEqual([1, 1, 2, 2, 3, 20])
})

test('what every plan includes is shown once', () => {
  const plans = [
    plan('a', { inclusions: ['Modem', 'No data cap', 'TV'] }),
    plan('b', { inclusions: ['No data cap', 'Modem'] }),
  ]
  expect(sharedInclusions(plans)).toEqual(['Modem', 'No data cap'])
  expect(sharedInclusions([])).toEqual([])
})

test('up to four highlighted plans get a card; if none is highlighted, the first three do', () => {
  const plain = ['a', 'b', 'c', 'd', 'e'].map((id) => plan(id))
  expect(ids(highlightsOf(plain))).toEqual(['a', 'b', 'c'])
  expect(ids(highlightsOf(plain.map((each) => ({ ...each, highlighted: each.planId !== 'b' }))))).toEqual([
    'a',
    'c',
    'd',
    'e',
  ])
  const all = [...plain, plan('f')].map((each) => ({ ...each, highlighted: true }))
  expect(highlightsOf(all)).toHaveLength(4)
})
