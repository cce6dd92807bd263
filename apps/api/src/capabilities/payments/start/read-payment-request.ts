import {
  centavosIn,
  faultIn,
  PaymentRequest,
  type PaymentRequestFault,
} from '@hibla/contract/payments/payment-request.rule'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import type { z } from 'zod'
import { jsonInBase64 } from '../../../kernel/http/input/base64-json.ts'

export type ReadPaymentRequest = Omit<z.output<typeof PaymentRequest>, 'amount'> & { amount: number }
/** What somebody wants to pay, for bills or for an order. */
export type RequestedPayment = Pick<ReadPaymentRequest, 'accountNumber' | 'amount' | 'channel' | 'intentKey'> & {
  orderId?: string
}

/** What somebody wants to pay, from the base64 of its JSON. Nothing of it is logged. */
export const readPaymentRequest = (
  encoded: string,
  ceiling: number,
): Outcome<ReadPaymentRequest, PaymentRequestFault> => {
  const json = jsonInBase64(encoded)
  const fault = faultIn(json)
  if (fault) return refused(fault)
  const request = PaymentRequest.parse(json)
  const amount = centavosIn(request.amount)
  if (typeof amount === 'string') return refused(amount)
  return amount > ceiling ? refused('amount-too-large') : ok({ ...request, amount })
}
