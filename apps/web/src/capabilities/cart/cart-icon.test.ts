import { describe, expect, test } from 'vitest'
import { cartIcon, isBusiness } from './cart-icon.ts'

describe('the cart icon', () => {
  const active = {
    accountStatus: 'ACTIVE',
    isBusiness: false,
    isLegacy: false,
    cartStatus: undefined,
    path: '/customer',
  }

  test('shows only for an active account, in upper or lower case', () => {
    expect(cartIcon(active)).toBe('shown')
    expect(cartIcon({ ...active, accountStatus: 'Active' })).toBe('shown')
    for (const accountStatus of ['SUSPENDED', '']) expect(cartIcon({ ...active, accountStatus })).toBe('absent')
  })

  test('is hidden for a business', () => {
    expect(['SME', 'CORPORATE', 'RESIDENTIAL', 'XCLSV'].filter(isBusiness)).toEqual(['SME', 'CORPORATE'])
    expect(cartIcon({ ...active, isBusiness: true })).toBe('absent')
  })

  test('is hidden on checkout', () => {
    expect(cartIcon({ ...active, path: '/customer/checkout' })).toBe('absent')
    expect(cartIcon({ ...active, path: '/customer/checkout/order' })).toBe('absent')
    expect(cartIcon({ ...active, path: '/customer/checkouts' })).toBe('shown')
  })

  test('is disabled for a legacy account unless its cart is Active', () => {
    expect(cartIcon({ ...active, isLegacy: true })).toBe('disabled')
    expect(cartIcon({ ...active, isLegacy: true, cartStatus: 'Ordered' })).toBe('disabled')
    expect(cartIcon({ ...active, isLegacy: true, cartStatus: 'Active' })).toBe('shown')
  })
})
