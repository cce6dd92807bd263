import type { PaymentState } from '@hibla/contract/payments/state.rule'
import { isUndecided, mayFollow } from './lifecycle.ts'

type AtGateway = 'pending' | 'paid' | 'paid-wrong' | 'failed' | 'expired'

/** One payment as it should be, without a database, a clock or anything that can break. */
export type ModelPayment = {
  amount: number
  gateway: AtGateway
  state: PaymentState
  /** Its time is over, but nobody could tell what became of it. */
  isOver: boolean
  /** Staff have decided about it, so news doesn't count any more. */
  isSettled: boolean
  refunded: number
  /** Refunds that arrived, but whose answer is lost. */
  inDoubt: number
  /** What came, was held and went back. */
  sentBack: number
}

export const newPayment = (amount: number, answerLost: boolean): ModelPayment => ({
  amount,
  gateway: 'pending',
  state: answerLost ? 'unknown' : 'redirected',
  isOver: false,
  isSettled: false,
  refunded: 0,
  inDoubt: 0,
  sentBack: 0,
})

const becomes = (payment: ModelPayment, to: PaymentState): void => {
  if (mayFollow(payment.state, to)) payment.state = to
}

const truths = { paid: 'paid', 'paid-wrong': 'held', failed: 'failed', expired: 'expired' } as const

/** The portal hears what the gateway has, by a notification or by asking. */
export const hears = (payment: ModelPayment, by: 'notification' | 'asking'): void => {
  // Staff look at a held one, whatever else is told about it.
  if (payment.state === 'held' || payment.isSettled) return
  if (payment.gateway !== 'pending') becomes(payment, truths[payment.gateway])
  else if (by === 'notification') becomes(payment, 'confirming')
}

/** The portal asks about an open payment; one whose time is over is cancelled. */
export const isPolled = (payment: ModelPayment): void => {
  if (!isUndecided(payment.state)) return
  if (payment.isOver && payment.gateway === 'pending') payment.gateway = 'expired'
  hears(payment, 'asking')
}

export const comesBack = (payment: ModelPayment): void => {
  becomes(payment, 'confirming')
  isPolled(payment)
}

/** More than an hour: every open payment is over, and everything has been asked about. */
export const hourPasses = (payment: ModelPayment, isAway: boolean): void => {
  payment.refunded += payment.inDoubt
  payment.inDoubt = 0
  if (!isUndecided(payment.state)) return
  payment.isOver = true
  if (isAway) becomes(payment, 'unknown')
  else isPolled(payment)
}

/** Somebody starts it again. Returns whether this is still the payment they get. */
export const isStartedAgain = (payment: ModelPayment, answerLost: boolean): boolean => {
  if (!isUndecided(payment.state)) return false
  if (payment.isOver) {
    isPolled(payment)
    return payment.state === 'paid' || payment.state === 'held'
  }
  // Only one without a page goes to the gateway again.
  if (payment.state === 'unknown' && !answerLost) payment.state = 'redirected'
  return true
}

/** What is left of a payment that may go back. */
export const leftOf = ({ state, amount, refunded, inDoubt }: ModelPayment): number =>
  state === 'paid' ? amount - refunded - inDoubt : 0

/** Staff decide about money that isn't what was asked for. */
export const isDecided = (payment: ModelPayment, decision: 'post' | 'return', came: number): void => {
  payment.isSettled = true
  if (decision === 'post') {
    payment.state = 'paid'
    payment.amount = came
  } else {
    payment.state = 'failed'
    payment.sentBack = came
  }
}
