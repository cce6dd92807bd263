import { expect, test } from 'vitest'
import { stateMachine } from './state-machine.ts'

const { states, next, may, previous, isFinal } = stateMachine({
  new: ['paid', 'cancelled'],
  paid: ['new'],
  cancelled: [],
})

test('a state machine says what may follow what, and where it ends', () => {
  expect([may('new', 'paid'), may('paid', 'cancelled'), may('new', 'new')]).toEqual([true, false, false])
  expect([states, next('new')]).toEqual([
    ['new', 'paid', 'cancelled'],
    ['paid', 'cancelled'],
  ])
  expect([previous('new'), previous('cancelled')]).toEqual([['paid'], ['new']])
  expect([isFinal('cancelled'), isFinal('paid')]).toEqual([true, false])
})
