import type { GatewayStore } from '../store.ts'
import type { Credentials } from '../credentials.ts'
import type { Writer } from '../deliveries.ts'
import { details, signedAnswer } from './answer.ts'
import { codeOf } from './codes.ts'

export const paynamicsNotification =
  (credentials: Credentials['paynamics'], book: GatewayStore): Writer =>
  (transaction, { tells, signed }, now) => {
    const told = { ...transaction, state: tells }
    const answer = signedAnswer(
      credentials,
      { requestId: transaction.reference, responseId: transaction.id, code: codeOf(told), now },
      details(transaction, book.card(transaction.token ?? '')),
    )
    const signature = signed === 'badly' ? '0'.repeat(128) : answer['signature']
    return {
      url: transaction.notificationUrl,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...answer, signature: signed === 'not' ? undefined : signature }),
    }
  }
