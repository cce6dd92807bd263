import { isDeepStrictEqual } from 'node:util'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import type { Session } from '../../kernel/session/session.ts'
import { draft, storeBasicInfo } from '../applications/draft/draft.ts'
import { storeInvite } from '../applications/draft/referred.ts'
import { rememberReferral, wasSubmitted } from '../applications/steps/submitted.ts'
import { useCartInfo } from '../cart/cart-info.ts'
import { setCustomerCategory, useCustomerCategory } from '../catalog/customer-category.ts'
import { friend } from '../referrals/refer/referee.ts'
import { chooseReferralType, useReferralType } from '../referrals/referral-type.ts'
import { Identity } from './identity.tsx'
import LogoutDialog from './logout-dialog.tsx'
import { personWith, sessionOf, renderScreen } from './test/render-screen.tsx'

let went: MockInstance<Location['assign']>
beforeEach(() => {
  went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

const ask = async (logout: Session['logout'] = async () => 'ended') => {
  const ended = vi.fn<Session['logout']>(logout)
  const onClose = vi.fn<() => void>()
  const { session } = sessionOf(personWith(), { logout: ended })
  await renderScreen(<LogoutDialog onClose={onClose} />, { session })
  return { ended, onClose, session }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const comeBack = async () => {
  cleanup()
  await renderScreen(<Identity />)
}

test('[identity.logout-asks-for-confirmation] logging out asks first', async () => {
  const { ended } = await ask()
  expect(screen.getByText('Are you sure you want to log out?')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'NO' })).toBeTruthy()
  // What ends something never looks like the one thing to press.
  expect(screen.getByRole('button', { name: 'YES' }).className).not.toContain('bg-sun')
  expect(ended).not.toHaveBeenCalled()
})

test('[identity.logout-no-closes-dialog] NO closes the question and leaves the person logged in', async () => {
  const { ended, onClose, session } = await ask()
  await press('NO')
  expect(onClose).toHaveBeenCalled()
  expect(ended).not.toHaveBeenCalled()
  expect(went).not.toHaveBeenCalled()
  expect(session.current().state).toBe('person')
})

test('[identity.logout-yes-logs-out] [identity.logout-goes-to-root] [identity.redirects-are-origin-plus-path] YES ends the session, and only then goes to the home page', async () => {
  const { promise, resolve } = Promise.withResolvers<'ended'>()
  const { ended } = await ask(() => promise)
  await press('YES')
  expect(ended).toHaveBeenCalledTimes(1)
  expect(went).not.toHaveBeenCalled()
  resolve('ended')
  await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/`))
})

const ana = { first_name: 'ANA', last_name: 'CRUZ', mobile_no: '9171234567', email: 'a@b.ph', checkTerms: true }
const typeAndChoose = () => {
  storeBasicInfo(ana)
  draft.draftFlow.write(true)
  draft.orderId.write('42')
  draft.referralFlow.write(true)
  draft.customerType.write('SME')
  setCustomerCategory({ category: 'SME' })
  storeInvite('IV-ABCDEFGHJKLMNPQR')
  friend.keepPerson({ ...ana, email: 'friend@example.com' })
  rememberReferral()
  chooseReferralType('ERP')
  useCartInfo.setState({
    cartId: 'CART-1',
    items: [{ cartItemId: '1', title: 'Mesh hub', quantity: 1 }],
    isConditionsAgreed: true,
  })
}
/** What this browser still knows: of the application, of referrals, of who the plans are for, and of the cart. */
const known = () => ({
  application: [draft.basicInfo.read(), draft.orderId.read(), draft.draftFlow.read()],
  submitted: wasSubmitted(),
  referral: [draft.referralFlow.read(), draft.invite.read(), friend.read(), useReferralType.getState()],
  customerType: [draft.customerType.read(), useCustomerCategory.getState().category],
  cart: useCartInfo.getState(),
  stored: localStorage.length,
})

test('[identity.logout-clears-draft-referral-type-and-cart] what was typed and chosen, the referral and the cart are gone before the home page opens', async () => {
  const before = known()
  typeAndChoose()
  expect(Object.entries(known()).filter(([part, value]) => isDeepStrictEqual(value, before[part as 'cart']))).toEqual(
    [],
  )
  const left: unknown[] = []
  went.mockImplementation(() => left.push({ ...known(), stored: localStorage.length }))
  await ask()
  await press('YES')
  await waitFor(() => expect(left).toEqual([{ ...before, stored: 0 }]))
})

test('somebody who could not be logged out keeps what was typed and chosen', async () => {
  typeAndChoose()
  await ask(async () => 'failed')
  await press('YES')
  await screen.findByText(/you’re still logged in/)
  expect([draft.basicInfo.read(), draft.orderId.read()]).toEqual([ana, '42'])
  expect(useCustomerCategory.getState().category).toBe('SME')
})

test('[identity.logout-success-message-on-empty-response] back at the home page an empty answer shows the success message, once', async () => {
  await ask(async () => 'ended')
  await press('YES')
  await waitFor(() => expect(went).toHaveBeenCalled())
  await comeBack()
  expect(await screen.findByText('Successfully Logged Out')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  await comeBack()
  expect(screen.queryByText('Successfully Logged Out')).toBeNull()
})

test('a session that had already ended goes to the home page too, without the message', async () => {
  await ask(async () => 'already-ended')
  await press('YES')
  await waitFor(() => expect(went).toHaveBeenCalled())
  await comeBack()
  expect(screen.queryByText('Successfully Logged Out')).toBeNull()
})

test('a logout that fails says so, stays, and can be tried again', async () => {
  const { ended } = await ask(() => Promise.reject(new Error('no connection')))
  await press('YES')
  expect(await screen.findByText(/you’re still logged in/)).toBeTruthy()
  expect(went).not.toHaveBeenCalled()
  await press('YES')
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(2))
})
