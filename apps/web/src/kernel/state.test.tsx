import { beforeEach, expect, test } from 'vitest'
import { initialState } from './containers.ts'
import { queryClient } from './query.ts'
import {
  clearCustomerCategory,
  customerCategoryFailed,
  destroySession,
  PERSISTED_ROOT,
  setContainer,
  setCustomerCategory,
  setCustomerSegment,
  useSessionState,
} from './state.ts'

const state = () => useSessionState.getState()
const kept = () => JSON.parse(localStorage.getItem(PERSISTED_ROOT) ?? 'null')

beforeEach(() => destroySession())

const fillEverything = () => {
  setContainer('emailValidation', { appRefID: 'OO-1', validated: true })
  setContainer('paymentInfo', { accountNumber: '1234567890123' })
  setContainer('autoDebitRequestInfo', { state: 'VERIFIED' })
  setCustomerCategory({ category: 'SME', isWorkingGovtEmbassyWorker: true })
  setContainer('referralType', { selectedReferralType: 'ERP' })
  setContainer('switchAccountInfo', { accountNumber: '1234567890123' })
  setContainer('cartInfo', { cartId: 'c-1' })
  setContainer('orderInfo', { orderId: 'o-1' })
  setCustomerSegment('Exclusive')
}

test('[state.customer-category-slice] the customer category starts as RES on GPON, with the government question unanswered', () => {
  expect(state().customerCategory).toEqual({
    category: 'RES',
    serviceabilityTechnology: 'GPON',
    isWorkingGovtEmbassyWorker: false,
  })
})

test('[state.customer-segment-default-regular] the customer segment starts as Regular', () => {
  expect(state().customerSegment).toBe('Regular')
})

test('[state.referral-type-slice] the chosen referral type is held', () => {
  setContainer('referralType', { selectedReferralType: 'ERP' })
  expect(state().referralType).toEqual({ selectedReferralType: 'ERP' })
})

test('[state.govt-flag-kept-only-for-sme] a worker of government is remembered for a business only', () => {
  setCustomerCategory({ category: 'SME', isWorkingGovtEmbassyWorker: true })
  expect(state().customerCategory.isWorkingGovtEmbassyWorker).toBe(true)
  setCustomerCategory({ category: 'RES' })
  expect(state().customerCategory.isWorkingGovtEmbassyWorker).toBe(false)
  setCustomerCategory({ isWorkingGovtEmbassyWorker: true })
  expect(state().customerCategory.isWorkingGovtEmbassyWorker).toBe(false)
})

test.each([
  ['a failed load', customerCategoryFailed],
  ['a clear', clearCustomerCategory],
])('[state.category-failure-or-clear-restores-res-gpon] %s of the category restores RES and GPON', (_, restore) => {
  setCustomerCategory({ category: 'SME', serviceabilityTechnology: 'GFAST' })
  restore()
  expect(state().customerCategory).toMatchObject({ category: 'RES', serviceabilityTechnology: 'GPON' })
})

test('[state.persists-exactly-eight-containers] eight things survive a reload, and nothing else', async () => {
  fillEverything()
  const before = structuredClone(state())
  expect(Object.keys(kept().state).toSorted()).toEqual([
    'autoDebitRequestInfo',
    'cartInfo',
    'customerCategory',
    'emailValidation',
    'orderInfo',
    'paymentInfo',
    'referralType',
    'switchAccountInfo',
  ])

  const stored = localStorage.getItem(PERSISTED_ROOT)!
  useSessionState.setState(initialState, true)
  localStorage.setItem(PERSISTED_ROOT, stored)
  await useSessionState.persist.rehydrate()
  expect(state()).toEqual({ ...before, customerSegment: 'Regular' })
})

test('what an older version kept is completed, and nonsense is left behind', async () => {
  localStorage.setItem(
    PERSISTED_ROOT,
    JSON.stringify({ state: { orderInfo: { orderId: 'o-9' }, gossip: 1 }, version: 0 }),
  )
  await useSessionState.persist.rehydrate()
  expect(state().orderInfo).toEqual({ orderId: 'o-9', requestId: null })
  expect(state()).not.toHaveProperty('gossip')
})

test('[state.session-destroy-resets-every-container] [calls.session-destroy-resets-all-state] the end of a session leaves nothing behind', () => {
  fillEverything()
  queryClient.setQueryData(['/bills'], [{ amount: 1 }])
  destroySession()
  expect(state()).toEqual(initialState)
  expect(localStorage.getItem(PERSISTED_ROOT)).toBeNull()
  expect(queryClient.getQueryData(['/bills'])).toBeUndefined()
})
