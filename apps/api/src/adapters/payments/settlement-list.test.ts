import { expect, test } from 'vitest'
import { settlementList } from './settlement-list.ts'

const listOf = (...lines: string[]) => {
  const text = ['reference,gateway_reference,channel,amount,fee', ...lines].join('\n')
  return settlementList({ came: 'answer', status: 200, text })
}

test('a list is read line by line', async () => {
  expect(await listOf('PAY-1,GW-1,gc,1499.00,22.49', 'RFD-1,GW-2,gc,-1499.00,0')).toEqual([
    { reference: 'PAY-1', gatewayReference: 'GW-1', channel: 'gc', amount: 149_900, fee: 2_249 },
    { reference: 'RFD-1', gatewayReference: 'GW-2', channel: 'gc', amount: -149_900, fee: 0 },
  ])
})

test.each([
  ['more than we can store', 'PAY-1,GW-1,gc,21474836.48,0'],
  ['a fee that we can’t store', 'PAY-1,GW-1,gc,1,-21474836.48'],
  ['a reference that we can’t store', 'PAY\0,GW-1,gc,1499.00,0'],
  ['an amount in another notation', 'PAY-1,GW-1,gc,1e3,0'],
  ['a cell too many', 'PAY-1,GW-1,gc,1499.00,0,0'],
])('with %s in it, the list can’t be read, and staff hear which line it is', async (_what, line) => {
  await expect(listOf('PAY-0,GW-0,gc,1,0', line)).rejects.toThrow("Line 3 of the settlement list can't be read")
})

test('while a long list is read, others are served', async () => {
  let isRead = false
  let served = 0
  const serveNext = () => {
    if (isRead) return
    served++
    setImmediate(serveNext)
  }
  setImmediate(serveNext)
  const lines = Array.from({ length: 5_000 }, (_, nth) => `PAY-${nth},GW-${nth},gc,1499.00,22.49`)
  expect(await listOf(...lines)).toHaveLength(5_000)
  isRead = true
  expect(served).toBeGreaterThanOrEqual(10)
})
