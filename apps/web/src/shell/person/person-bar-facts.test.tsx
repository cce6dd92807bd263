import { agentDetails } from '@hibla/contract/agents/agents.contract'
import { CallFailed } from '@hibla/contract/client'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../capabilities/identity/test/render-screen.tsx'
import { RETRY } from '../../kernel/retry.ts'
import { clientWith, problem } from '../../test/client.ts'
import { person, signedIn } from '../../test/session.ts'
import PersonBar from './person-bar.tsx'

test('[shell.agent-menu-hidden-on-agent-details-error] an agent whose details fail to load only sees Logout, in the menu and in the drawer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const claims = { agentCode: 'AG-1002' }
  const client = clientWith([[agentDetails, () => new CallFailed(problem({ status: 503 }))]])
  const bar = <PersonBar person={person(['sales-agent'], claims)} links={[]} drawer={[]} />
  await renderScreen(bar, { session: signedIn(['sales-agent'], claims), client })
  await userEvent.click(screen.getByRole('button', { name: 'Hi Ana' }))
  const menu = within(screen.getByRole('navigation', { name: 'Your account' }))
  const entries = () =>
    [...menu.queryAllByRole('link'), ...menu.queryAllByRole('button')].map((each) => each.textContent)
  expect(entries()).toContain('Dashboard')
  await act(() => vi.advanceTimersByTimeAsync(RETRY.attempts * RETRY.pauseMs))
  expect(entries()).toEqual(['Logout'])
  expect(screen.queryByText('Dashboard')).toBeNull()
})
