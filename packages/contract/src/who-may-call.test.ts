import { expect, test } from 'vitest'
import { closedCalls } from '../spec/test/who-may-call.ts'
import { everyEndpoint } from './index.ts'

const kinds = [...new Set(closedCalls.map(({ access }) => access))]

test.each(kinds)('these calls, and no others, ask for %s', (access) => {
  const named = closedCalls.filter((each) => each.access === access).map(({ call }) => call)
  const asking = everyEndpoint.filter(({ endpoint }) => [endpoint.access].flat().join(' or ') === access)
  expect(asking.map(({ capability, name }) => `${capability}.${name}`).toSorted()).toEqual(named.toSorted())
})

test('every other call is public', () => {
  expect(closedCalls.length).toBeGreaterThan(100)
  const known = new Set(closedCalls.map(({ call }) => call))
  const others = everyEndpoint.filter(({ capability, name }) => !known.has(`${capability}.${name}`))
  expect(new Set(others.map(({ endpoint }) => endpoint.access))).toEqual(new Set(['public']))
})
