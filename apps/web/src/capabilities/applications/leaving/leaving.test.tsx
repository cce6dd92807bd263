import { forgetDevice } from '@hibla/contract/applications/resume.contract'
import { CallFailed } from '@hibla/contract/client'
import { render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { draft, storeBasicInfo } from '../draft/draft.ts'
import { setCustomerCategory, useCustomerCategory } from '../../catalog/customer-category.ts'
import { PERSISTED_ROOT } from '../../../kernel/storage/container.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { leaveQuestion } from './leave-question.ts'
import { isOnboarding } from './onboarding-path.ts'
import { AGENT_PROMO_CODE, useLeaveWarning } from '../../../kernel/use-leave-warning.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  leaveQuestion.set(false)
})

const APPLICATION = '/onboard/residential/personalDetails'
const ways = { logo: 'Hibla home', 'Help in the top bar': 'HELP & SUPPORT', 'Help in the footer': 'Help & Support' }

const typeSomething = () => {
  storeBasicInfo({ first_name: 'ANA', last_name: 'REYES', mobile_no: '917', email: 'a@b.ph', checkTerms: true })
  draft.referralFlow.write(true)
  draft.customerType.write('SME')
  setCustomerCategory({ category: 'SME' })
}
const kept = () => [draft.basicInfo.read(), draft.referralFlow.read(), useCustomerCategory.getState().category]

test.each(Object.entries(ways))(
  '[applications.leaving-onboarding-asks-confirmation] in an application, %s asks before leaving',
  async (_, name) => {
    typeSomething()
    const { getAllByRole, findByRole, router } = await openPortal(APPLICATION)
    await userEvent.click(getAllByRole('link', { name })[0]!)
    const dialog = within(await findByRole('dialog', { name: 'Leave the application?' }))
    dialog.getByText('Your application process will be interrupted while moving out of this page.')
    await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }))
    expect(router.state.location.pathname).toBe(APPLICATION)
    expect(kept()).toEqual([expect.objectContaining({ first_name: 'ANA' }), true, 'SME'])
  },
)

test.each(Object.entries(ways))(
  '[applications.confirmed-leave-clears-data-and-goes-home] confirming after %s clears everything and goes to the home page',
  async (_, name) => {
    typeSomething()
    const { getAllByRole, findByRole, router, queryByRole } = await openPortal(APPLICATION)
    await userEvent.click(getAllByRole('link', { name })[0]!)
    const dialog = within(await findByRole('dialog', { name: 'Leave the application?' }))
    expect(dialog.getByRole('button', { name: 'Leave the application' }).className).not.toContain('bg-sun')
    await userEvent.click(dialog.getByRole('button', { name: 'Leave the application' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(kept()).toEqual([undefined, undefined, 'RES'])
    expect(queryByRole('dialog', { name: 'Leave the application?' })).toBeNull()
  },
)

test.each([
  ['a visitor', undefined, APPLICATION, '/'],
  ['somebody without a role', [], APPLICATION, '/'],
  ['a customer', ['subscriber'], APPLICATION, '/customer'],
  ['an agent', ['sales-agent'], '/sales/application/onboard/sme/plans', '/sales'],
  ['a sales admin', ['sales-admin'], '/sales/application/onboard/sme/plans', '/sales'],
  ['a referrer', ['referrer'], '/referral/application/onboard/sme/plans', '/get-started'],
])(
  '[applications.confirmed-leave-clears-data-and-goes-home] %s who leaves an application leaves nothing behind and goes home',
  async (_, roles, path, home) => {
    typeSomething()
    draft.orderId.write('HOBS-ABCDEFGHJK')
    const { queryClient } = await import('../../../kernel/query.ts')
    queryClient.setQueryData(['somebody’s answer'], 'x')
    const given = roles ? { session: signedIn(roles, { accountNumber: ['1000000000011'] }) } : {}
    const { findByRole, getByRole, router } = await openPortal(path, given)
    if (roles) await findByRole('button', { name: 'Hi Ana' })
    await userEvent.click(within(getByRole('banner')).getByRole('link', { name: 'Hibla home' }))
    expect(kept()).toEqual([expect.objectContaining({ first_name: 'ANA' }), true, 'SME'])
    await userEvent.click(await findByRole('button', { name: 'Leave the application' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
    expect(kept()).toEqual([undefined, undefined, 'RES'])
    expect(draft.orderId.read()).toBeUndefined()
    expect(queryClient.getQueryData(['somebody’s answer'])).toBeUndefined()
  },
)

test('whoever leaves is told that a saved application stays with us, and how to come back to it', async () => {
  const asked = async () => {
    const { getByRole, findByRole, unmount } = await openPortal(APPLICATION)
    await userEvent.click(within(getByRole('banner')).getByRole('link', { name: 'Hibla home' }))
    const text = (await findByRole('dialog', { name: 'Leave the application?' })).textContent
    unmount()
    leaveQuestion.set(false)
    return text
  }
  typeSomething()
  expect(await asked()).toContain('Everything you’ve typed so far will be cleared.')
  draft.orderId.write('HOBS-ABCDEFGHJK')
  const text = await asked()
  expect(text).toMatch(/we keep what you’ve saved as HOBS-ABCDEFGHJK\. .*\/resume and enter that number/)
  expect(text).not.toContain('will be cleared')
})

test('whoever leaves a device that others use too has it forget whose the application is', async () => {
  const asked: { endpoint: object; input: unknown }[] = []
  const forgotten = () => asked.some(({ endpoint }) => endpoint === forgetDevice)
  let fails = true
  const client = clientWith(
    [[forgetDevice, () => (fails ? new CallFailed(problem({ detail: 'Please try again.' })) : { status: true })]],
    asked as never,
  )
  typeSomething()
  draft.orderId.write('HOBS-ABCDEFGHJK')
  const { getByRole, findByRole, findByText, router } = await openPortal(APPLICATION, { client })
  await userEvent.click(within(getByRole('banner')).getByRole('link', { name: 'Hibla home' }))
  const dialog = within(await findByRole('dialog', { name: 'Leave the application?' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Others use this device too/ }))
  expect(forgotten()).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the application' }))
  await findByText('Please try again.')
  expect(draft.orderId.read()).toBe('HOBS-ABCDEFGHJK')
  fails = false
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the application' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect([forgotten(), draft.orderId.read()]).toEqual([true, undefined])
})

test('outside an application, leaving doesn’t ask', async () => {
  const { getByRole, router, queryByRole } = await openPortal('/register')
  await userEvent.click(within(getByRole('banner')).getByRole('link', { name: 'Hibla home' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(queryByRole('dialog', { name: 'Leave the application?' })).toBeNull()
  expect(['/onboarding', '/sales/application/success', '/help/onboard'].some(isOnboarding)).toBe(false)
})

function Form({ dirty }: { dirty: boolean }) {
  useLeaveWarning(dirty)
  return null
}
const warned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const leave = () => window.dispatchEvent(new Event('pagehide'))
const fill = () => {
  localStorage.clear()
  for (const key of ['basicInfo', 'theme', PERSISTED_ROOT, AGENT_PROMO_CODE]) localStorage.setItem(key, 'x')
}
const left = () => Object.keys(localStorage).toSorted()

test('the browser warns about typed details, and only actually leaving clears them', () => {
  fill()
  const { rerender, unmount } = render(<Form dirty={false} />)
  expect(warned()).toBe(false)
  leave()
  expect(left()).toHaveLength(4)
  rerender(<Form dirty />)
  expect(warned()).toBe(true)
  expect(left()).toHaveLength(4)
  leave()
  expect(left()).toEqual([PERSISTED_ROOT, AGENT_PROMO_CODE].toSorted())
  fill()
  unmount()
  expect(warned()).toBe(false)
  leave()
  expect(left()).toHaveLength(4)
})
