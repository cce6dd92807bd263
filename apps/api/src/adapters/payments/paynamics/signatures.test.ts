import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { paynamicsOrder } from './order.ts'
import { isSigned } from './signatures.ts'

const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')

test('a request is signed twice, each over its fields in Paynamics’ order with the merchant key at the end', () => {
  const { transaction, customer_info } = paynamicsOrder(
    {
      reference: 'R-1',
      amount: 149_950,
      channel: 'gc',
      description: 'Bill',
      payer: { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '0917' },
      returnUrl: 'https://portal/back',
      notificationUrl: 'https://portal/notify',
      expiresAt: new Date('2026-11-15T02:00:00Z'),
      action: 'urlubp_online_link',
    },
    'M-1',
    'KEY',
  )
  expect(transaction.signature).toBe(
    sha512(
      'M-1R-1https://portal/notifyhttps://portal/backhttps://portal/backwalleturlubp_online_linksingle_pay1499.50PHPBill1KEY',
    ),
  )
  expect(customer_info.signature).toBe(sha512('AnaReyesana@example.com09170917KEY'))
  expect(transaction.expiry_limit).toBe('2026-11-15 10:00:00')
})

test('an answer is signed over merchant, request, response, code, message, advice, time and rebill id', () => {
  const answer = {
    merchant_id: 'M-1',
    request_id: 'R-1',
    response_id: 'P-1',
    response_code: 'GR001',
    response_message: 'Paid',
    response_advise: 'Thanks',
    timestamp: '2026-11-15T10:00:00.000+08:00',
    rebill_id: 'B-1',
  }
  const signature = sha512('M-1R-1P-1GR001PaidThanks2026-11-15T10:00:00.000+08:00B-1KEY')
  expect(isSigned({ ...answer, signature }, 'KEY')).toBe(true)
  expect(isSigned({ ...answer, signature }, 'OTHER')).toBe(false)
  for (const name of Object.keys(answer))
    expect(isSigned({ ...answer, [name]: 'changed', signature }, 'KEY'), name).toBe(false)
})
