import { describe, expect, test } from 'vitest'
import { bodyParts } from './body-parts.rule.ts'

const linksIn = (body: string) => bodyParts(body).flatMap(({ href }) => (href === undefined ? [] : [href]))

describe('the body of a notification', () => {
  test('without a link is just its text', () => {
    expect(bodyParts('Your payment of ₱1,499.00 is posted.')).toEqual([
      { text: 'Your payment of ₱1,499.00 is posted.' },
    ])
    expect(bodyParts('')).toEqual([])
  })

  test('a web address becomes a link, without the full stop after it', () => {
    expect(bodyParts('Activate it at https://stream.example.com/a?b=1. Enjoy!')).toEqual([
      { text: 'Activate it at ' },
      { text: 'https://stream.example.com/a?b=1', href: 'https://stream.example.com/a?b=1', outside: true },
      { text: '. Enjoy!' },
    ])
  })

  test('a page of the portal is shown by its name', () => {
    expect(bodyParts('It is due soon. /customer/bill-history/pay/1000000000011')).toEqual([
      { text: 'It is due soon. ' },
      { text: 'Pay your bill', href: '/customer/bill-history/pay/1000000000011' },
    ])
    expect(bodyParts('/customer/bill-history')[0]?.text).toBe('See your bills')
    const order = '/customer/checkout/order?order=ORD-23456789ABCD'
    expect(bodyParts(order)).toEqual([{ text: 'See your order', href: order }])
  })

  test.each([
    ['/customer/referrals', 'See your referrals'],
    ['/referral/dashboard', 'See your referrals'],
    ['/customer/tickets/TKT-2345', 'See your tickets'],
    ['/customer/devices', 'See your modem'],
    ['/customer/troubleshoot', 'Fix your connection'],
    ['/customer/outages', 'See your outages'],
    ['/customer/orders', 'See your orders'],
    ['/customer/shop/addons', 'See our add-ons'],
    ['/nobody/has/named/this', 'See more'],
  ])('nobody reads the path %s', (path, name) => {
    expect(bodyParts(`News. ${path}`)).toEqual([{ text: 'News. ' }, { text: name, href: path }])
  })

  test('several addresses become several links', () => {
    expect(linksIn('One http://a.example two https://b.example, three /account.')).toEqual([
      'http://a.example',
      'https://b.example',
      '/account',
    ])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example.com',
    '/\\evil.example.com',
    'and/or 24/7',
    'https://',
    'mailto:a@b.ph',
  ])('%s is no link', (body) => {
    expect(linksIn(body)).toEqual([])
  })

  test('nothing is lost and only page names are added', () => {
    const body = 'See https://a.example/(x), then https://b.example!'
    expect(
      bodyParts(body)
        .map(({ text }) => text)
        .join(''),
    ).toBe(body)
  })
})
