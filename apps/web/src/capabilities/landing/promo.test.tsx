import { planList } from '@hibla/contract/catalog/catalog.contract'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCustomerCategory } from '../catalog/customer-category.ts'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { StayingToast } from '../../ui/staying-toast.tsx'
import { PLANS_AT } from './new-plan-popup.tsx'
import NewPlanPromo, { PATIENCE_MS } from './new-plan-promo.tsx'

const plan = { name: 'Hibla Shop', tagline: 'For the counter.', customerCategory: 'SME' } as const

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const visit = async (onCheck: (category: CustomerCategory) => void = () => {}) => {
  render(<NewPlanPromo plan={plan} onCheck={onCheck} />)
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS))
  return screen.queryByRole('complementary', { name: 'New: Hibla Shop' })
}

test('a new plan is offered with picture, title and description, and CHECK PLANS leads to its kind', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const chosen = vi.fn<(category: CustomerCategory) => void>()
  const popup = await visit(chosen)
  expect(popup?.querySelector('img')).not.toBeNull()
  screen.getByText('For the counter.')
  await userEvent.click(screen.getByRole('button', { name: 'CHECK PLANS' }))
  expect(chosen).toHaveBeenCalledWith('SME')
  expect(useCustomerCategory.getState().category).toBe('SME')
  expect([PLANS_AT, scroll.mock.calls]).toEqual([678, [[{ top: 678 }]]])
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('it can be closed, and shows once per session', async () => {
  await visit()
  await userEvent.click(screen.getByRole('button', { name: 'Close this offer' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  cleanup()
  expect(await visit()).toBeNull()
  cleanup()
  sessionStorage.clear()
  expect(await visit()).not.toBeNull()
})

test('it waits while the cookie banner is open', async () => {
  localStorage.clear()
  expect(await visit()).toBeNull()
})

const listed = (isNew: boolean) => ({
  planId: 'p',
  name: 'Hibla Shop',
  customerCategory: 'SME',
  planCategoryId: 'home',
  technology: 'GPON',
  installationFee: 240000,
  contractTermMonths: 24,
  areas: [],
  availableFrom: '2026-01-01',
  availableUntil: null,
  switcher: false,
  speedMbps: 100,
  monthlyFee: 129900,
  highlighted: true,
  tagline: 'For the counter.',
  inclusions: [],
  isNew,
})

test.each([true, false])('the landing page offers it only while a category is new: %s', async (isNew) => {
  await openPortal('/', { client: clientWith([[planList, [listed(isNew)]]]) })
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS * 2))
  expect(screen.queryByRole('complementary', { name: 'New: Hibla Shop' }) !== null).toBe(isNew)
})

test('a promotional toast closes only with its close button', async () => {
  const closed = vi.fn<() => void>()
  render(
    <>
      <StayingToast title="New plans" onClose={closed} />
      <p>elsewhere</p>
    </>,
  )
  await userEvent.click(screen.getByText('elsewhere'))
  await userEvent.keyboard('{Escape}')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  screen.getByText('New plans')
  expect(closed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(closed).toHaveBeenCalledOnce()
})
