import type { Decline } from './transaction.ts'

/** How a card behaves. Real numbers are never asked for, and any that isn't listed here is declined. */
export type TestCard = {
  number: string
  brand: 'Visa' | 'MasterCard' | 'JCB'
  shows: string
  /** What the bank's own page does; without it the bank doesn't ask. */
  secure?: 'passes' | 'fails' | 'is-abandoned'
  declined?: Decline
  /** A kept card that can be entered, but not charged later. */
  laterDeclined?: Decline
}

export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'Visa', shows: 'pays, after a code from the bank', secure: 'passes' },
  { number: '5555555555554444', brand: 'MasterCard', shows: 'pays, after a code from the bank', secure: 'passes' },
  { number: '3530111333300000', brand: 'JCB', shows: 'pays, after a code from the bank', secure: 'passes' },
  { number: '4242424242424242', brand: 'Visa', shows: 'pays, and the bank asks for nothing' },
  { number: '4000000000000002', brand: 'Visa', shows: 'is declined', secure: 'passes', declined: 'declined' },
  { number: '4000000000009995', brand: 'Visa', shows: 'has too little money', secure: 'passes', declined: 'no-funds' },
  { number: '4000000000003220', brand: 'Visa', shows: 'the bank’s check fails', secure: 'fails' },
  { number: '4000000000003063', brand: 'Visa', shows: 'the bank’s check never ends', secure: 'is-abandoned' },
  {
    number: '4000000000000341',
    brand: 'Visa',
    shows: 'can be kept for AutoPay, but has too little money later',
    secure: 'passes',
    laterDeclined: 'no-funds',
  },
]

/** The code that the bank of every test card accepts. */
export const secureCode = '123456'

export const testCard = (typed: string): TestCard | undefined =>
  testCards.find(({ number }) => number === typed.replaceAll(/[\s-]/g, ''))
