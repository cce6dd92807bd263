import { beforeEach, expect, test, vi } from 'vitest'
import { destroySession } from '../kernel/storage/destroy-session.ts'
import { PERSISTED_ROOT } from '../kernel/storage/container.ts'

beforeEach(() => localStorage.clear())

type Store = { getState: () => object; setState: (value: never) => unknown }

const stores = async (): Promise<Record<keyof typeof chosen, Store>> => {
  const [validation, payment, autoDebit, category, referral, switched, cart, order] = await Promise.all([
    import('../capabilities/identity/email-validation.ts'),
    import('../capabilities/payments/payment-info.ts'),
    import('../capabilities/autopay/request.ts'),
    import('../capabilities/catalog/customer-category.ts'),
    import('../capabilities/referrals/referral-type.ts'),
    import('../capabilities/account/change-accounts.ts'),
    import('../capabilities/cart/cart-info.ts'),
    import('../capabilities/orders/order-info.ts'),
  ])
  return {
    emailValidation: validation.useEmailValidation,
    paymentInfo: payment.usePaymentInfo,
    autoDebitRequestInfo: autoDebit.useAutoDebitRequest,
    customerCategory: category.useCustomerCategory,
    referralType: referral.useReferralType,
    switchAccountInfo: switched.useSwitchedTo,
    cartInfo: cart.useCartInfo,
    orderInfo: order.useOrderInfo,
  }
}
const chosen = {
  emailValidation: { email: 'ana@example.com' },
  paymentInfo: { channel: 'gcash' },
  autoDebitRequestInfo: { accountNumber: '1000000000011' },
  customerCategory: { category: 'SME' },
  referralType: { selectedReferralType: 'ERP' },
  switchAccountInfo: { accountNumber: '1000000000011' },
  cartInfo: { cartId: 'CART-1' },
  orderInfo: { orderId: 'ORD-1' },
} as const
const names = Object.keys(chosen) as (keyof typeof chosen)[]
const valuesOf = async () => {
  const all = await stores()
  return Object.fromEntries(names.map((name) => [name, all[name].getState()]))
}

test('[state.persists-exactly-eight-containers] eight things survive a reload, and all of them end with the session', async () => {
  const all = await stores()
  const first = await valuesOf()
  for (const name of names) all[name].setState(chosen[name] as never)
  const root = JSON.parse(localStorage.getItem(PERSISTED_ROOT) ?? '{}') as { state: object }
  expect(Object.keys(root.state).toSorted()).toEqual(names.toSorted())
  vi.resetModules()
  expect(await valuesOf()).toMatchObject(chosen)
  expect(await valuesOf()).not.toMatchObject(first)
  destroySession()
  vi.resetModules()
  expect([localStorage.getItem(PERSISTED_ROOT), await valuesOf()]).toEqual([null, first])
})

test('[state.persists-exactly-eight-containers] nothing else in the portal is such a container', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../kernel/storage/container.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const made = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\bcontainer(?:<[^(]*>)?\(\s*['"`]([^'"`]+)/g)].map(([, name]) => name!),
  )
  expect(made.toSorted()).toEqual(names.toSorted())
})
