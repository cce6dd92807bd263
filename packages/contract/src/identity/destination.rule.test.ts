import { describe, expect, test } from 'vitest'
import { GUEST, type Principal } from '../access.rule.ts'
import type { Persona } from '../endpoint.ts'
import { homeOf, insidePath, NOT_AUTHORIZED, passage } from './destination.rule.ts'
import { personasOf, usualRoleNames } from './principal.rule.ts'

const person = (...personas: Persona[]): Principal => ({ signedIn: true, personas: new Set(personas) })
const enter = { kind: 'enter' }

describe('after login', () => {
  test('[identity.login-lands-customer-on-customer-area] a customer lands on /customer', () => {
    expect(homeOf(person('customer'))).toBe('/customer')
    expect(homeOf(person('customer', 'referrer'))).toBe('/customer')
  })
  test('[identity.login-lands-sales-on-sales-area] a sales user lands on /sales', () => {
    expect(homeOf(person('sales'))).toBe('/sales')
    expect(homeOf(person('customer', 'sales'))).toBe('/sales')
  })
  test('[identity.login-lands-sales-on-sales-area] whoever sells lands on /sales, whatever else they are', () => {
    const others = ['customer', 'referrer', 'back-office'] as const
    for (const other of others) expect(homeOf(person('sales', other)), other).toBe('/sales')
    expect(homeOf(person('sales', ...others))).toBe('/sales')
  })
  test('[identity.login-lands-referrer-only-on-get-started] someone who only refers lands on /get-started', () => {
    expect(homeOf(person('referrer'))).toBe('/get-started')
    expect(homeOf(person('referrer', 'back-office'))).not.toBe('/get-started')
    expect(homeOf(person())).toBe('/')
  })
  test('back-office staff land on /back-office, unless they are a customer or sell', () => {
    expect(homeOf(person('back-office'))).toBe('/back-office')
    expect(homeOf(person('referrer', 'back-office'))).toBe('/back-office')
    expect(homeOf(person('customer', 'back-office'))).toBe('/customer')
    expect(homeOf(person('sales', 'back-office'))).toBe('/sales')
  })
})

describe('the route guard', () => {
  test('[access.nothing-renders-until-login-state-known] shows nothing until it knows who is logged in', () => {
    expect(passage('/customer', 'customer', undefined)).toEqual({ kind: 'wait' })
    expect(passage('/', 'public', undefined)).toEqual(enter)
  })
  test('[access.unauthenticated-protected-route-goes-to-login] sends a visitor to login', () => {
    expect(passage('/customer', 'customer', GUEST)).toEqual({ kind: 'login' })
    expect(passage('/sales', 'sales', GUEST)).toEqual({ kind: 'login' })
  })
  test('[access.unauthenticated-get-started-goes-home] sends a visitor from /get-started to the home page, not to login', () => {
    expect(passage('/get-started', ['referrer', 'customer'], GUEST)).toEqual({ kind: 'go', to: '/' })
    expect(passage('/get-started-again', 'referrer', GUEST)).toEqual({ kind: 'login' })
  })
  test('sends a visitor who opens /get-started/referral-type through login', () => {
    expect(passage('/get-started/referral-type', ['referrer', 'customer'], GUEST)).toEqual({ kind: 'login' })
    expect(passage('/get-started/referral-type', ['referrer', 'customer'], person('referrer'))).toEqual(enter)
  })
  test('[access.get-started-admits-referrer-or-customer] admits a referrer or a customer to /get-started', () => {
    expect(passage('/get-started', ['referrer', 'customer'], person('referrer'))).toEqual(enter)
    expect(passage('/get-started', ['referrer', 'customer'], person('customer'))).toEqual(enter)
  })
  test('[access.customer-without-role-sent-to-customer-with-toast] sends a customer without access back to /customer, with a toast', () => {
    for (const [path, access] of [
      ['/sales', 'sales'],
      ['/referral/dashboard', 'referrer'],
      ['/back-office', 'back-office'],
      ['/somewhere', ['sales', 'back-office']],
    ] as const)
      expect(passage(path, access, person('customer')), path).toEqual({
        kind: 'go',
        to: '/customer',
        toast: NOT_AUTHORIZED,
      })
  })
  test('[access.sales-without-role-sent-to-sales-with-toast] sends a sales user without access back to /sales, with a toast', () => {
    expect(passage('/account', 'customer', person('sales'))).toEqual({
      kind: 'go',
      to: '/sales',
      toast: NOT_AUTHORIZED,
    })
  })
  test('[access.referrer-only-without-role-sent-to-get-started] sends someone who only refers to /get-started', () => {
    expect(passage('/customer', 'customer', person('referrer'))).toEqual({ kind: 'go', to: '/get-started' })
  })
  test('[access.other-user-without-role-sent-home] sends anyone else to the home page', () => {
    expect(passage('/customer', 'customer', person())).toEqual({ kind: 'go', to: '/' })
    expect(passage('/sales', 'sales', person())).toEqual({ kind: 'go', to: '/' })
  })
  test('opens /back-office to its staff alone, and everybody else goes to their own home', () => {
    const at = (...personas: Persona[]) => passage('/back-office', 'back-office', person(...personas))
    for (const also of [[], ['customer'], ['sales'], ['referrer']] as Persona[][])
      expect(at('back-office', ...also)).toEqual(enter)
    expect(at('customer')).toEqual({ kind: 'go', to: '/customer', toast: NOT_AUTHORIZED })
    expect(at('sales')).toEqual({ kind: 'go', to: '/sales', toast: NOT_AUTHORIZED })
    expect(at('referrer')).toEqual({ kind: 'go', to: '/get-started' })
    expect(at()).toEqual({ kind: 'go', to: '/' })
    expect(passage('/back-office', 'back-office', GUEST)).toEqual({ kind: 'login' })
  })
  test.each([
    ['/customer', 'customer'],
    ['/sales', 'sales'],
    ['/get-started', ['referrer', 'customer']],
  ] as const)('sends back-office staff from %s back to /back-office, with a toast', (path, access) => {
    const home = { kind: 'go', to: '/back-office', toast: NOT_AUTHORIZED }
    expect(passage(path, access, person('back-office'))).toEqual(home)
  })
  test('[access.customer-with-sales-role-sent-to-sales] sends a customer who also sells from /customer to /sales', () => {
    for (const path of ['/customer', '/customer/cart']) {
      expect(passage(path, 'customer', person('customer', 'sales'))).toEqual({ kind: 'go', to: '/sales' })
    }
    for (const path of ['/account', '/customers'])
      expect(passage(path, 'customer', person('customer', 'sales'))).toEqual(enter)
  })
  test('[access.not-authorized-toast-text] says exactly this', () => {
    expect(NOT_AUTHORIZED).toBe('Sorry, you are not authorized for the selected action.')
  })
  test('[access.two-sales-roles-treated-alike] treats both sales roles the same', () => {
    expect(personasOf(['sales-admin'], usualRoleNames)).toEqual(personasOf(['sales-agent'], usualRoleNames))
    expect([...personasOf(['sales-agent'], usualRoleNames)]).toEqual(['sales'])
  })
})

test('a return address never leads out of the portal, however it is disguised', () => {
  for (const good of ['/customer', '/customer/bill-history?x=1#y', '/a%20b']) expect(insidePath(good)).toBe(good)
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/\tevil',
    '%2f%2fevil.example',
    '/%E0%A4%A',
    '',
    null,
    undefined,
    ' /customer',
    '\\/evil.example',
    '/a\\evil.example',
    '/a%5Cevil.example',
    '/a%0aevil',
  ]) {
    expect(insidePath(bad), String(bad)).toBe('/')
    expect(insidePath(bad, '/customer'), String(bad)).toBe('/customer')
  }
})
