import { CallFailed, type Answer, type Client } from '@hibla/contract/client'
import { isPaidByReference, type PayMethod } from '@hibla/contract/payments/methods.rule'
import {
  payByCard,
  payByMaya,
  payByReference,
  payOnline,
  type PaymentStatus,
} from '@hibla/contract/payments/payments.contract'
import {
  CURRENCY,
  encodePaymentRequest,
  pesosIn,
  type PaymentRequest,
} from '@hibla/contract/payments/payment-request.rule'
import { dropIntent, intentKeyFor, noteStarted } from '../payment-info.ts'
import { startTexts } from '../texts.ts'

export type Decision = {
  accountNumber: string
  amount: number
  channel: string
  payMethod: PayMethod
  /** What the page shows as owed. */
  expectedBalance: number
}

export type Started = Answer<typeof payOnline>

const MAYA = 'Maya'

const call = async (client: Client, payMethod: PayMethod, channel: string, data: string): Promise<Started> => {
  if (isPaidByReference(payMethod)) return client.send(payByReference, { body: { data } })
  if (channel === MAYA) return client.send(payByMaya, { body: { data } })
  if (payMethod !== 'creditcard') return client.send(payOnline, { body: { data } })
  try {
    return { ok: true, body: await client.get(payByCard, { query: { payload: data, source: 'web' } }) }
  } catch (error) {
    if (error instanceof CallFailed) return { ok: false, problem: error.problem }
    throw error
  }
}

const isUnsuccessful = ({ state }: PaymentStatus): boolean => state === 'failed' || state === 'expired'

/**
 * Starts a payment, or goes on with the one that was decided on before. After a refusal, and after a payment that came to
 * nothing, pressing the button is a new decision. Without an answer it's the same one: it may have begun.
 */
export const goOn = async (attempt: () => Promise<Started>, refusals: object): Promise<Started> => {
  let started = await attempt()
  if (started.ok && isUnsuccessful(started.body)) {
    dropIntent()
    started = await attempt()
  }
  if (started.ok) noteStarted(started.body.reference)
  if (!started.ok && Object.hasOwn(refusals, started.problem.code)) dropIntent()
  return started
}

/** Pays for an account. */
export const startPayment = (client: Client, decision: Decision): Promise<Started> => {
  const { accountNumber, amount, channel, payMethod, expectedBalance } = decision
  return goOn(() => {
    const intentKey = intentKeyFor(accountNumber, amount, channel)
    const request: PaymentRequest = {
      accountNumber,
      amount: pesosIn(amount),
      currency: CURRENCY,
      channel,
      intentKey,
      expectedBalance,
    }
    return call(client, payMethod, channel, encodePaymentRequest(request))
  }, startTexts)
}
