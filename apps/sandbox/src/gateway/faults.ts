import { randomUUID } from 'node:crypto'
import type { Vendor } from './transaction.ts'

/** What can go wrong on purpose. Those with a number take one: how often, minutes, centavos. */
export const faultTexts = {
  'notification-lost': 'The notification never comes',
  'notification-duplicated': 'The notification comes this many times more',
  'notification-late': 'The notification comes this many minutes late',
  'notification-out-of-order': 'An older notification comes after the newest',
  'notification-unsigned': 'The notification isn’t signed',
  'notification-badly-signed': 'The notification’s signature is wrong',
  'second-key': 'Maya signs with its second key',
  'answer-lost': 'It is done and charged, but no answer comes',
  hang: 'Nothing is done, and no answer comes',
  refuse: 'It is refused',
  expire: 'It expires at once',
  'wrong-amount': 'This many centavos more are charged (1 without a number)',
  'wrong-currency': 'It is charged in another currency',
  'confirmed-late': 'Its bank or counter says this many minutes later that it is paid',
  down: 'The gateway answers 503',
  cut: 'The gateway hangs up without an answer',
  'settlement-missing': 'The settlement list leaves it out',
  'settlement-different': 'The settlement list shows this many centavos more',
  'verification-amount': 'Saving a card takes this many centavos',
} as const

export type FaultName = keyof typeof faultTexts
export const faultNames = Object.keys(faultTexts) as [FaultName, ...FaultName[]]

export type FaultRequest = {
  name: FaultName
  value?: number | undefined
  /** `all` lasts until it's removed. */
  for: 'next' | 'all'
  vendor?: Vendor | undefined
  on?: FaultSubject | undefined
}
export type FaultSubject = 'payment' | 'card' | 'charge' | 'refund'
type Fault = FaultRequest & { id: string }
export type ClaimedFaults = Partial<Record<FaultName, number>>

/** These are about the connection: they meet whichever call comes, not a transaction. */
const aboutCalls: ReadonlySet<FaultName> = new Set(['down', 'cut'])

export function createFaults() {
  let faults: Fault[] = []
  const take = (matches: (fault: Fault) => boolean): ClaimedFaults => {
    const claimed = faults.filter(matches)
    faults = faults.filter((fault) => fault.for === 'all' || !claimed.includes(fault))
    return Object.fromEntries(claimed.map(({ name, value }) => [name, value ?? 1]))
  }
  const isFor = (fault: Fault, vendor: Vendor) => fault.vendor === undefined || fault.vendor === vendor

  return {
    list: (): readonly Fault[] => faults,
    add(asked: FaultRequest): void {
      faults = [...faults, { ...asked, id: randomUUID() }]
    },
    remove(id?: string): void {
      faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id)
    },
    /** What goes wrong with a transaction is settled when it begins. */
    claim: (vendor: Vendor, subject: FaultSubject): ClaimedFaults =>
      take(
        (fault) =>
          !aboutCalls.has(fault.name) && isFor(fault, vendor) && (fault.on === undefined || fault.on === subject),
      ),
    claimForCall: (vendor: Vendor): ClaimedFaults =>
      take((fault) => aboutCalls.has(fault.name) && isFor(fault, vendor)),
  }
}
export type Faults = ReturnType<typeof createFaults>
