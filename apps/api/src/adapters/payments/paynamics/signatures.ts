import { createHash, timingSafeEqual } from 'node:crypto'

type Fields = Readonly<Record<string, string | undefined>>

/** Paynamics' way: all fields in its order, the merchant key at the end. */
export const paynamicsHash = (...parts: string[]): string => createHash('sha512').update(parts.join('')).digest('hex')

const signer =
  (names: readonly string[]) =>
  (fields: Fields, merchantKey: string): string =>
    paynamicsHash(...names.map((name) => fields[name] ?? ''), merchantKey)

export const transactionSignature = signer([
  'merchant_id',
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
])

export const customerSignature = signer(['fname', 'lname', 'mname', 'email', 'phone', 'mobile', 'dob'])

const answerSignature = signer([
  'merchant_id',
  'request_id',
  'response_id',
  'response_code',
  'response_message',
  'response_advise',
  'timestamp',
  'rebill_id',
])

export const isSigned = (answer: Fields & { signature: string }, merchantKey: string): boolean => {
  const [given, right] = [Buffer.from(answer.signature), Buffer.from(answerSignature(answer, merchantKey))]
  return given.length === right.length && timingSafeEqual(given, right)
}
