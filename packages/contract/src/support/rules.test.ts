import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../values/days.ts'
import { fillMacro } from './macro.rule.ts'
import {
  CONFIRM_DAYS,
  isOver,
  isReopenable,
  ticketMachine,
  REOPEN_DAYS,
  reopenableUntil,
  ticketStates,
} from './state.rule.ts'

const at = new Date('2026-11-15T08:00:00Z')
const days = (n: number) => new Date(at.getTime() + n * DAY_MS)

describe('where a ticket can go', () => {
  test('every ticket can be closed once, and no state follows itself', () => {
    for (const state of ticketStates) {
      expect(ticketMachine.may(state, 'closed')).toBe(state !== 'closed')
      expect(ticketMachine.may(state, state)).toBe(false)
    }
  })
  test('what is over only goes back to the queue; nobody takes, answers or solves it as it is', () => {
    for (const state of ticketStates.filter(isOver))
      expect(ticketStates.filter((to) => ticketMachine.may(state, to) && to !== 'closed')).toEqual(['open'])
  })
  test('only what isn’t over can be resolved', () => {
    for (const state of ticketStates) expect(ticketMachine.may(state, 'resolved')).toBe(!isOver(state))
  })
})

describe('opening a ticket again', () => {
  test('a closed one, until the last moment of the period', () => {
    expect(isReopenable('closed', at, days(REOPEN_DAYS))).toBe(true)
    expect(isReopenable('closed', at, new Date(days(REOPEN_DAYS).getTime() + 1))).toBe(false)
  })
  test('a ticket that we solved is opened again for as long as if it had closed by itself', () => {
    expect(reopenableUntil('resolved', at)).toEqual(days(CONFIRM_DAYS + REOPEN_DAYS))
  })
  test('a ticket that isn’t over needn’t be opened again', () => {
    for (const state of ['open', 'in-progress', 'answered'] as const) {
      expect(reopenableUntil(state, at)).toBeNull()
      expect(isReopenable(state, at, at)).toBe(false)
    }
  })
})

describe('answers that staff need often', () => {
  const facts = { firstName: 'Ana', ticket: 'TKT-23456789AB', concern: 'Billing' }
  test('get the name, the ticket and the concern, as often as they have a place for them', () => {
    expect(fillMacro('Hi {firstName}, {ticket} is about {concern}. Thanks, {firstName}.', facts)).toBe(
      'Hi Ana, TKT-23456789AB is about Billing. Thanks, Ana.',
    )
  })
  test('keep other braces, and a name that looks like a place isn’t filled again', () => {
    expect(fillMacro('{constructor} {nothing} {', facts)).toBe('{constructor} {nothing} {')
    expect(fillMacro('Hi {firstName}', { ...facts, firstName: '{ticket} $&' })).toBe('Hi {ticket} $&')
  })
})
