import { expect, test } from 'vitest'
import { channelName } from './channel-name.ts'

test('people read the name of a way to pay as its brand writes itself', () => {
  expect(['Gcash', 'BDO Unibank inc', 'GrabPay', 'AutoPay, Visa ending in 1111'].map(channelName)).toEqual([
    'GCash',
    'BDO Unibank, Inc.',
    'GrabPay',
    'AutoPay, Visa ending in 1111',
  ])
})
