import type { moveOrder, StaffOrder } from '@hibla/contract/orders/fulfilment.contract'
import type { ArgumentsOf, RefusalOf } from '@hibla/contract/endpoint'
import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'

export type Step = ArgumentsOf<typeof moveOrder>['body']['to']

type StepTexts = { action: string; question: string; effect: string }

/** None of these can be taken back, so each says first what follows from it. */
export const stepTexts: Record<Step, StepTexts> = {
  packed: {
    action: 'Mark as packed',
    question: 'Is everything in this order packed?',
    effect: 'We’ll tell the subscriber that it’s packed. They can still cancel it.',
  },
  dispatched: {
    action: 'Mark as on its way',
    question: 'Is this order on its way?',
    effect: 'We’ll tell the subscriber that it’s on its way. They can’t cancel it after that.',
  },
  delivered: {
    action: 'Mark as delivered',
    question: 'Has this order arrived?',
    effect: 'We’ll tell the subscriber that it was delivered.',
  },
  installed: {
    action: 'Mark as installed',
    question: 'Is everything in this order installed?',
    effect: 'We’ll tell the subscriber that it’s installed. It isn’t billed yet.',
  },
  active: {
    action: 'Mark as active',
    question: 'Is everything in this order working?',
    effect: 'From today the account has what was ordered, and pays for it. You can’t undo this here.',
  },
}

export const moveTexts = {
  'not-found': 'We don’t have this order any more. Reload the page.',
  'moved-meanwhile': 'Somebody else has moved this order in the meantime.',
  'not-next': 'This isn’t the next step of this order any more.',
  'account-not-active': 'This account isn’t active, so nothing can be added to it. Nothing has changed.',
} satisfies Record<RefusalOf<typeof moveOrder>, string>

const refundTexts: Record<StaffOrder['refund'], string | undefined> = {
  none: undefined,
  'on-its-way': 'What was paid for it is on its way back.',
  done: 'What was paid for it has gone back.',
  'on-account': 'What was paid for it couldn’t be sent back, so it’s a credit on the account.',
}

/** What is to be known about the money of an order: that it waits for it, or that it goes back. */
export const moneyTexts = ({ dueNow, payBy, refund }: StaffOrder): string | undefined => {
  if (dueNow === 0) return refundTexts[refund]
  return `${peso(dueNow)} to pay${payBy ? ` until ${moment(payBy)}` : ''}. Once it’s paid, we can start on it.`
}
