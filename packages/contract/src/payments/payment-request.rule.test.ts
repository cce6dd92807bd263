import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosIn, encodePaymentRequest, faultIn, pesosIn, type PaymentRequest } from './payment-request.rule.ts'

test('an amount that is written down is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
      expect(centavosIn(pesosIn(amount))).toBe(amount)
    }),
  )
})

test('what somebody wants to pay survives the way as base64, whatever the channel is called', () => {
  const request: PaymentRequest = {
    accountNumber: '1000000000011',
    amount: '1499.00',
    currency: 'PHP',
    channel: 'Señora ₱ Peñaranda',
    intentKey: '9f0b1c5e-5d7a-4a52-9d2f-3a5b7c0d1e2f',
  }
  const decoded: unknown = JSON.parse(Buffer.from(encodePaymentRequest(request), 'base64').toString('utf8'))
  expect([decoded, faultIn(decoded)]).toEqual([request, undefined])
})

test.each([
  ['a peso', '1.00', 500_00, undefined],
  ['less than a peso', '0.99', 500_00, 'amount-too-small'],
  ['less than a peso, without saying what is owed', '0.99', undefined, 'amount-too-small'],
  ['the last centavos of a bill', '0.40', 40, undefined],
  ['a part of those', '0.10', 40, 'amount-too-small'],
])('whether %s can be paid', (_what, amount, expectedBalance, fault) => {
  const request = {
    accountNumber: '1000000000011',
    amount,
    currency: 'PHP',
    channel: 'gc',
    intentKey: '9f0b1c5e-5d7a-4a52-9d2f-3a5b7c0d1e2f',
    expectedBalance,
  }
  expect(faultIn(request)).toBe(fault)
})
