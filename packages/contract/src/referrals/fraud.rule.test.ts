import { describe, expect, test } from 'vitest'
import { hitsIn, refersThemselves, type RewardFacts, type Side } from './fraud.rule.ts'

const paidFrom = { people: [], emails: [], cards: [], browsers: [] }
const ana: Side = {
  accountNumber: '1000000000011',
  people: ['ana'],
  emails: ['ana@example.com'],
  mobiles: ['9171234567'],
  devices: ['phone-of-ana'],
  home: { address: '12 Bangkal St', at: { latitude: 14.5503, longitude: 121.0327 } },
  paidFrom,
}
const tina: Side = {
  accountNumber: '1000000000999',
  people: ['tina'],
  emails: ['tina@example.com'],
  mobiles: ['9175550123'],
  devices: ['phone-of-tina'],
  home: { address: '3 San Lorenzo', at: { latitude: 14.5603, longitude: 121.0327 } },
  paidFrom,
}
const fair: RewardFacts = { referrer: ana, referred: tina, rewardsInYear: 0, mostAYear: 10 }
const rulesHit = (facts: Partial<RewardFacts>) => hitsIn({ ...fair, ...facts }).map(({ rule }) => rule)
const withTina = (own: Partial<Side>) => rulesHit({ referred: { ...tina, ...own } })
const withAna = (own: Partial<Side>) => rulesHit({ referrer: { ...ana, ...own } })

test('a friend who lives elsewhere and pays for themselves brings a reward without anybody looking', () => {
  expect(hitsIn(fair)).toEqual([])
})

describe('somebody refers themselves', () => {
  test.each<[string, Partial<Side>]>([
    ['the same account', { accountNumber: ana.accountNumber }],
    ['the same login', { people: ['tina', 'ana'] }],
    ['the same email address', { emails: ['tina@example.com', 'Ana@Example.com'] }],
    ['the same mailbox with a tag', { emails: ['ana+friend@example.com'] }],
    ['the same mobile number', { mobiles: ['9171234567'] }],
  ])('with %s', (_, own) => expect(withTina(own)).toEqual(['self-referral']))

  test('with periods in a Gmail address', () => {
    const referrer = { ...ana, emails: ['ana.reyes@gmail.com'] }
    expect(rulesHit({ referrer, referred: { ...tina, emails: ['anareyes+2@googlemail.com'] } })).toEqual([
      'self-referral',
    ])
  })
})

test('two lines up to 25 metres apart may be one home; the next house isn’t', () => {
  const { latitude, longitude } = ana.home!.at!
  const at = (metres: number) => ({ ...tina.home!, at: { latitude: latitude + metres / 111_195, longitude } })
  expect(withTina({ home: at(20) })).toEqual(['same-address'])
  expect(withTina({ home: at(40) })).toEqual([])
  expect(withTina({ home: null })).toEqual([])
})

test('the same written address is the same home, wherever its pins are', () => {
  const home = { ...tina.home!, address: '12 BANGKAL STREET' }
  expect(withTina({ home })).toEqual(['same-address'])
  expect(withTina({ home: { ...home, at: null } })).toEqual(['same-address'])
  expect(withTina({ home: { ...home, address: '14 Bangkal St' } })).toEqual([])
  expect(hitsIn({ ...fair, referred: { ...tina, home } })[0]?.because).toBe(
    'The two lines have the same address: 12 Bangkal St and 12 BANGKAL STREET.',
  )
})

test('an application from the referrer’s own browser is seen', () => {
  expect(withTina({ devices: ['phone-of-tina', 'phone-of-ana'] })).toEqual(['same-device'])
})

test.each<[string, Partial<Side>]>([
  ['the referrer’s login', { paidFrom: { ...paidFrom, people: ['ana'] } }],
  ['the same email address', { paidFrom: { ...paidFrom, emails: ['ana@example.com'] } }],
  ['the same card', { paidFrom: { ...paidFrom, cards: ['tok-1'] } }],
  ['a guest’s browser that paid for both', { paidFrom: { ...paidFrom, browsers: ['firefox'] } }],
])('a bill paid with %s is seen', (_, own) => {
  const referrer = {
    ...ana,
    paidFrom: { people: [], emails: ['ana@example.com'], cards: ['tok-1'], browsers: ['firefox'] },
  }
  expect(rulesHit({ referrer, referred: { ...tina, ...own } })).toEqual(['same-payment-source'])
})

test('a bill that the referrer pays as a guest, in the browser they refer with, is seen', () => {
  const paidByAna = { ...tina, paidFrom: { ...paidFrom, browsers: [...ana.devices] } }
  expect(rulesHit({ referred: paidByAna })).toEqual(['same-payment-source'])
})

test('the tenth reward of a year is given, the eleventh is looked at', () => {
  expect(rulesHit({ rewardsInYear: 9 })).toEqual([])
  expect(rulesHit({ rewardsInYear: 10 })).toEqual(['too-many'])
})

test('without an account there is nothing to credit', () => {
  expect(withAna({ accountNumber: null })).toEqual(['no-account'])
})

test('every hit says what was found, in words that staff can check', () => {
  const hits = hitsIn({
    ...fair,
    rewardsInYear: 12,
    referred: { ...tina, mobiles: ana.mobiles, home: ana.home, devices: ana.devices },
  })
  expect(hits).toEqual([
    { rule: 'self-referral', because: 'Both sides have the mobile number 9171234567.' },
    { rule: 'same-address', because: 'The two lines are 0 metres apart: 12 Bangkal St and 12 Bangkal St.' },
    { rule: 'same-device', because: 'The application was made in a browser that the referrer uses.' },
    { rule: 'too-many', because: 'The referrer has had 12 rewards in twelve months; 10 are allowed.' },
  ])
})

test('a self-referral isn’t even taken', () => {
  const own = { email: 'x@example.com', mobileNumber: '9175550123', alternateMobileNumber: '' }
  const referrer = { emails: ana.emails, mobiles: ana.mobiles }
  expect(refersThemselves(referrer, own)).toBe(false)
  expect(refersThemselves(referrer, { ...own, email: 'ANA+1@example.com' })).toBe(true)
  expect(refersThemselves(referrer, { ...own, mobileNumber: '9171234567' })).toBe(true)
  expect(refersThemselves(referrer, { ...own, alternateMobileNumber: '9171234567' })).toBe(true)
})
