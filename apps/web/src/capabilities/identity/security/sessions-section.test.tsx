import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { endOtherSessions, endSession, sessions } from '@hibla/contract/identity/sessions.contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { SessionsSection } from './sessions-section.tsx'

const HERE = {
  id: 'here',
  startedAt: '2026-11-15T01:00:00Z',
  lastSeenAt: '2026-11-15T02:00:00Z',
  network: '203.0.113.7',
  browser: 'Chrome on Android',
  current: true,
}
const ELSEWHERE = { ...HERE, id: 'elsewhere', browser: null, network: null, current: false }
const away = new CallFailed(problem({ status: 503, code: 'unavailable', detail: 'Please try again in a minute.' }))

const opened = async (replies: Parameters<typeof clientWith>[0]) => {
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  await renderScreen(<SessionsSection />, { client: clientWith(replies, asked) })
  return { asked, section: within(screen.getByRole('region', { name: 'Where you’re logged in' })) }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('people see where they are logged in; what no browser name is known of may be a browser too', async () => {
  const { section } = await opened([[sessions, [HERE, ELSEWHERE]]])
  await section.findByText('Chrome on Android')
  section.getByText('This device')
  section.getByText('A browser or an app', { selector: 'p' })
  section.getByText(/Logged in Nov 15, 2026, 9:00\sAM, from 203\.0\.113\.7/)
  expect(section.getAllByRole('button', { name: /^Log out A browser/ })).toHaveLength(1)
})

test('a session elsewhere is logged out; that it had ended by itself is just as good; a failure says so', async () => {
  let answer: object = away
  const { asked, section } = await opened([
    [sessions, [HERE, ELSEWHERE]],
    [endSession, () => answer],
  ])
  await press(/^Log out A browser/)
  await section.findByText('Please try again in a minute.')
  answer = new CallFailed(problem())
  await press(/^Log out A browser/)
  await screen.findByText('That device is logged out.')
  expect(section.queryByText('A browser or an app')).toBeNull()
  expect(asked.at(-1)).toEqual({ endpoint: endSession, input: { params: { id: 'elsewhere' } } })
})

test('logging out everywhere else is offered even if nothing else is listed', async () => {
  const { asked } = await opened([
    [sessions, [HERE]],
    [endOtherSessions, { ended: 0 }],
  ])
  await press('Log out everywhere else')
  await screen.findByText('You’re logged out everywhere else.')
  expect(asked.at(-1)?.endpoint).toBe(endOtherSessions)
})

test.each([
  ['isn’t there', away, 'Please try again in a minute.'],
  [
    'wasn’t told that it’s them',
    new CallFailed(problem({ status: 403, code: 'not-confirmed', detail: 'You didn’t confirm that it’s you.' })),
    'You didn’t confirm that it’s you.',
  ],
])(
  'if logging out everywhere else fails because the server %s, people read so and can try again',
  async (_why, refusal, words) => {
    let answer: object = refusal
    const { section } = await opened([
      [sessions, [HERE, ELSEWHERE]],
      [endOtherSessions, () => answer],
    ])
    await press('Log out everywhere else')
    expect((await section.findByText(words)).closest('[role=alert]')).not.toBeNull()
    section.getByText('A browser or an app', { selector: 'p' })
    expect(screen.queryByText('You’re logged out everywhere else.')).toBeNull()
    answer = { ended: 1 }
    await press('Log out everywhere else')
    await screen.findByText('You’re logged out everywhere else.')
    expect(section.queryByText(words)).toBeNull()
  },
)

test('if the list can’t be loaded, people read why and can try again', async () => {
  let failing = true
  const { section } = await opened([[sessions, () => (failing ? away : [HERE])]])
  await section.findByText('We couldn’t load where you’re logged in.')
  failing = false
  await press('Try again')
  expect(await section.findByText('Chrome on Android')).toBeTruthy()
})
