import { beforeEach, expect, test } from 'vitest'
import { PERSISTED_ROOT } from '../../kernel/storage/container.ts'
import { clearCustomerCategory, setCustomerCategory, useCustomerCategory } from './customer-category.ts'

const now = () => useCustomerCategory.getState()
const persisted = () => JSON.parse(localStorage.getItem(PERSISTED_ROOT) ?? 'null')?.state?.customerCategory

beforeEach(clearCustomerCategory)

test('[state.customer-category-slice, applications.default-category-res] the customer category starts as RES on GPON, with the government question unanswered', () => {
  expect(now()).toEqual({ category: 'RES', serviceabilityTechnology: 'GPON', isWorkingGovtEmbassyWorker: false })
})

test('[state.govt-flag-kept-only-for-sme] working for the government is remembered for a business only', () => {
  setCustomerCategory({ category: 'SME', isWorkingGovtEmbassyWorker: true })
  expect([now().isWorkingGovtEmbassyWorker, persisted()?.isWorkingGovtEmbassyWorker]).toEqual([true, true])
  setCustomerCategory({ category: 'RES' })
  expect([now().isWorkingGovtEmbassyWorker, persisted()?.isWorkingGovtEmbassyWorker]).toEqual([false, false])
  setCustomerCategory({ isWorkingGovtEmbassyWorker: true })
  expect(now().isWorkingGovtEmbassyWorker).toBe(false)
  setCustomerCategory({ category: 'SME' })
  expect(now().isWorkingGovtEmbassyWorker).toBe(false)
  setCustomerCategory({ category: 'RES', isWorkingGovtEmbassyWorker: true })
  expect([now().isWorkingGovtEmbassyWorker, persisted()?.isWorkingGovtEmbassyWorker]).toEqual([false, false])
})

test('[state.category-failure-or-clear-restores-res-gpon] clearing the category restores RES and GPON', () => {
  setCustomerCategory({ category: 'SME', serviceabilityTechnology: 'GFAST' })
  clearCustomerCategory()
  expect(persisted()).toMatchObject({ category: 'RES', serviceabilityTechnology: 'GPON' })
})
