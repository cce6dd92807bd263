import { expect, test } from 'vitest'
import { addressOf, countedNetworks, neighbourhoodOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['64:FF9B:0:0:0:0:CB00:7107', '203.0.113.7'],
  ['64:ff9b:1::cb00:7107', '64:ff9b:1:0::/64'],
  ['nonsense', 'nonsense'],
])('%s is counted as %s, so that one household can’t look like many', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('neighbours are told apart', () => {
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.7:5678', '203.0.113.0/24'],
  ['64:ff9b::203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
])('the neighbourhood of %s is %s', (ip, neighbourhood) => {
  expect(neighbourhoodOf(ip)).toBe(neighbourhood)
})

test('an IPv6 address also counts for the /48 around it, which has a larger allowance', () => {
  expect(countedNetworks('2001:db8:1:2::6', 10)).toEqual([
    { who: '2001:db8:1:2::/64', max: 10 },
    { who: '2001:db8:1::/48', max: 160 },
  ])
  expect(countedNetworks('::ffff:203.0.113.7', 10)).toEqual([{ who: '203.0.113.7', max: 10 }])
})

test('an address goes on to others without its port', () => {
  expect(addressOf('203.0.113.7:5678')).toBe('203.0.113.7')
  expect(addressOf('[2001:db8::1]:443')).toBe('2001:db8::1')
  expect(addressOf('64:ff9b::203.0.113.7')).toBe('203.0.113.7')
  expect(addressOf('2001:db8::1')).toBe('2001:db8::1')
})
