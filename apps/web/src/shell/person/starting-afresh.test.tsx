import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '../../kernel/session/session.ts'
import { draft, storeBasicInfo } from '../../capabilities/applications/draft/draft.ts'
import { setCustomerCategory, useCustomerCategory } from '../../capabilities/catalog/customer-category.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { agent, openDrawer, openMenu } from './test/menu.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const startDraft = () => {
  draft.draftFlow.write(true)
  draft.orderId.write('OO-1')
  storeBasicInfo({ first_name: 'ANA', last_name: 'REYES', mobile_no: '917', email: 'a@b.ph', checkTerms: true })
  setCustomerCategory({ category: 'SME' })
}

const draftLeft = () => [
  draft.draftFlow.read(),
  draft.orderId.read(),
  draft.basicInfo.read(),
  useCustomerCategory.getState().category,
]

const nothing = [undefined, undefined, undefined, 'RES']

const waysToStartAfresh = {
  Dashboard: async (session: Session) => {
    const { menu, router } = await openMenu('/sales/account', session)
    await userEvent.click(within(menu).getByRole('link', { name: 'Dashboard' }))
    return router
  },
  'Dashboard in the drawer': async (session: Session) => {
    const { drawer, router } = await openDrawer({ session }, '/sales/account')
    await userEvent.click(drawer.getByRole('link', { name: 'Dashboard' }))
    return router
  },
  'the logo': async (session: Session) => {
    const view = await openPortal('/sales/account', { session })
    await view.findByRole('button', { name: 'Hi Ana' })
    await userEvent.click(within(view.getByRole('banner')).getByRole('link', { name: 'Hibla home' }))
    return view.router
  },
}

test.each(
  Object.entries(waysToStartAfresh).flatMap(([way, follow]) =>
    ['sales-agent', 'sales-admin'].map((role) => [role, way, follow] as const),
  ),
)('[shell.agent-dashboard-or-logo-clears-draft-state] a %s who opens %s starts afresh', async (role, _, follow) => {
  startDraft()
  const router = await follow(signedIn([role]))
  expect(draftLeft()).toEqual(nothing)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sales'))
})

test('an agent who opens another page keeps the draft', async () => {
  startDraft()
  const { menu } = await openMenu('/sales/account', agent())
  await userEvent.click(within(menu).getByRole('link', { name: 'Account Info' }))
  expect(draftLeft()).toEqual([true, 'OO-1', expect.objectContaining({ first_name: 'ANA' }), 'SME'])
})
