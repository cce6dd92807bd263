import { z } from 'zod'
import { AccountNumber } from '../values/ids.ts'
import { Centavos, peso } from '../values/money.ts'

export const CURRENCY = 'PHP'

/** A sum in whatever currency it came, given in its smallest unit. */
export const sumIn = (currency: string, amount: number): string =>
  currency === CURRENCY ? peso(amount) : `${currency} ${(amount / 100).toFixed(2)}`

/**
 * What somebody wants to pay. It travels as base64 of its JSON, so the calls can't declare it; the server reads it with the
 * same rule.
 */
export const PaymentRequest = z.object({
  accountNumber: AccountNumber,
  /** Pesos as text, such as 1499.00, because a number would lose digits. */
  amount: z.string(),
  currency: z.literal('PHP'),
  /** The code of a channel in the list of payment methods. */
  channel: z.string().min(1).max(40),
  /**
   * Made when the person decides to pay and kept by the browser, so that trying again is the same payment. However it is
   * written, it's the same key.
   */
  intentKey: z.uuid().toLowerCase(),
  /** What the page showed as owed. If it's something else by now, nothing is started. */
  expectedBalance: Centavos.optional(),
})
export type PaymentRequest = z.input<typeof PaymentRequest>

export const paymentRequestFaults = [
  'payload-not-readable',
  'amount-not-valid',
  'amount-too-small',
  'amount-too-large',
  'currency-not-php',
  'channel-unknown',
] as const
export type PaymentRequestFault = (typeof paymentRequestFaults)[number]

/** The least that can be paid at once: less than it costs to take, it's most likely a slip of the keyboard. */
export const LEAST_PAYMENT = 1_00

/** Whoever owes less can pay all of that. */
export const isTooLittle = (centavos: number, owed: number | undefined): boolean =>
  centavos < LEAST_PAYMENT && centavos !== owed

/** Longer than any amount, and short enough to be exact. */
const MOST_DIGITS = 9

/** Pesos with at most two decimals, in centavos. */
export const centavosIn = (
  pesos: unknown,
): number | Extract<PaymentRequestFault, 'amount-not-valid' | 'amount-too-large'> => {
  const [, whole = '', decimals = ''] = typeof pesos === 'string' ? (/^(\d+)(?:\.(\d{1,2}))?$/.exec(pesos) ?? []) : []
  const digits = whole.replace(/^0+/, '')
  if (whole === '' || (digits === '' && Number(decimals) === 0)) return 'amount-not-valid'
  if (digits.length > MOST_DIGITS) return 'amount-too-large'
  return Number(digits) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Field by field, so that people hear what is wrong and not just that something is. */
export const faultIn = (request: unknown): PaymentRequestFault | undefined => {
  if (typeof request !== 'object' || request === null) return 'payload-not-readable'
  const { amount, currency, channel, expectedBalance } = request as Partial<Record<keyof PaymentRequest, unknown>>
  const read = centavosIn(amount)
  if (typeof read === 'string') return read
  if (isTooLittle(read, typeof expectedBalance === 'number' ? expectedBalance : undefined)) return 'amount-too-small'
  if (currency !== CURRENCY) return 'currency-not-php'
  if (typeof channel !== 'string' || channel === '') return 'channel-unknown'
  return PaymentRequest.safeParse(request).success ? undefined : 'payload-not-readable'
}

/** Centavos as a payment request writes them: `1499.00`. */
export const pesosIn = (centavos: number): string =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

/** A payment request as the calls take it: base64 of its JSON in UTF-8. */
export const encodePaymentRequest = (request: PaymentRequest): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(request)), (byte) => String.fromCodePoint(byte)).join(''))
