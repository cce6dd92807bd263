import { createHash } from 'node:crypto'

export const sha512 = (...parts: string[]): string => createHash('sha512').update(parts.join('')).digest('hex')

type Fields = Record<string, string | undefined>
const inOrder = (fields: Fields, names: readonly string[]) => names.map((name) => fields[name] ?? '')

const transactionFields = [
  'request_id',
  'notification_url',
  'response_url',
  'cancel_url',
  'pmethod',
  'payment_action',
  'schedule',
  'collection_method',
  'deferred_period',
  'deferred_time',
  'dp_balance_info',
  'amount',
  'currency',
  'descriptor_note',
  'payment_notification_status',
  'payment_notification_channel',
]
const customerFields = ['fname', 'lname', 'mname', 'email', 'phone', 'mobile', 'dob']
const answerFields = [
  'merchant_id',
  'request_id',
  'response_id',
  'response_code',
  'response_message',
  'response_advise',
  'timestamp',
  'rebill_id',
]

export const transactionSignature = (merchantId: string, transaction: Fields, merchantKey: string): string =>
  sha512(merchantId, ...inOrder(transaction, transactionFields), merchantKey)

export const customerSignature = (customer: Fields, merchantKey: string): string =>
  sha512(...inOrder(customer, customerFields), merchantKey)

export const answerSignature = (answer: Fields, merchantKey: string): string =>
  sha512(...inOrder(answer, answerFields), merchantKey)
