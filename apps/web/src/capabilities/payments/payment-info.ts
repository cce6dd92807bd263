import { pesosIn } from '@hibla/contract/payments/payment-request.rule'
import { container } from '../../kernel/storage/container.ts'

/** How much of what is owed somebody pays. */
export type Share = 'all' | 'overdue' | 'other'

type PaymentInfo = {
  /** What was chosen and typed, and for which account. */
  accountNumber: string
  share: Share
  typed: string
  channel: string
  /** The payment that was decided on, and its key. */
  intent: string
  intentKey: string
  /** What it became at the server, once it has begun. */
  reference: string
}

const nothing: PaymentInfo = {
  accountNumber: '',
  share: 'all',
  typed: '',
  channel: '',
  intent: '',
  intentKey: '',
  reference: '',
}

/** What somebody is about to pay. It survives a reload and the way to the gateway and back. */
export const usePaymentInfo = container('paymentInfo', nothing)

type Chosen = Pick<PaymentInfo, 'share' | 'typed' | 'channel'>

export const useChosen = (accountNumber: string): Chosen & { choose: (more: Partial<Chosen>) => void } => {
  const stored = usePaymentInfo()
  const { share, typed, channel } = stored.accountNumber === accountNumber ? stored : nothing
  const choose = (more: Partial<Chosen>) => usePaymentInfo.setState({ accountNumber, share, typed, channel, ...more })
  return { share, typed, channel, choose }
}

/** The same decision about an account or an order has the same key, however often the button is pressed or the page is loaded. */
export const intentKeyFor = (what: string, amount: number, channel: string): string => {
  const intent = [what, pesosIn(amount), channel].join(' ')
  const known = usePaymentInfo.getState()
  if (known.intent === intent && known.intentKey !== '') return known.intentKey
  const intentKey = crypto.randomUUID()
  usePaymentInfo.setState({ intent, intentKey, reference: '' })
  return intentKey
}

/** What was decided has come to an end, so the next payment is another one. */
export const dropIntent = (): void => usePaymentInfo.setState({ intent: '', intentKey: '', reference: '' })

/** It has begun, so whoever is back here can find out what became of it. */
export const noteStarted = (reference: string): void => usePaymentInfo.setState({ reference })

/** After a payment there's nothing left to go on with. */
export const forgetPayment = (): void => usePaymentInfo.setState(nothing)
