import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stage } from '../../capabilities/identity/test/stage.tsx'
import { person, signedIn } from '../../test/session.ts'
import { FactsContext, type Facts } from './facts.ts'
import PersonBar from './person-bar.tsx'

/** The bar of somebody, with what the other capabilities know of them. */
const barOf = async (role: string, facts: Facts, claims: Parameters<typeof person>[1] = {}) => {
  const bar = <PersonBar person={person([role], claims)} links={[]} drawer={[]} />
  await stage(<FactsContext value={facts}>{bar}</FactsContext>, { session: signedIn([role], claims) })
  await userEvent.click(screen.getByRole('button', { name: 'Hi Ana' }))
  const menu = within(screen.getByRole('navigation', { name: 'Your account' }))
  return [...menu.queryAllByRole('link'), ...menu.queryAllByRole('button')].map((each) => each.textContent)
}

test('[shell.agent-menu-hidden-on-agent-details-error] an agent whose details cannot be had is left the way out, in the menu and in the drawer', async () => {
  expect(await barOf('sales-agent', { agentDetailsFailed: true })).toEqual(['Logout'])
  expect(screen.queryByText('Dashboard')).toBeNull()
})
