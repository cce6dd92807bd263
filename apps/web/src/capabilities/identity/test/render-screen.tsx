import { GUEST } from '@hibla/contract/access.rule'
import type { Client } from '@hibla/contract/client'
import { Claims } from '@hibla/contract/identity/claims'
import { principalOf, usualRoleNames } from '@hibla/contract/identity/principal.rule'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createKnown, type Known, type Person } from '../../../kernel/session/known.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { SessionContext } from '../../../kernel/session/use-session.ts'
import { ClientContext } from '../../../kernel/use-client.ts'
import { clientWith } from '../../../test/client.ts'
import { sampleConfig } from '../../../test/sample.ts'
import { Toasts } from '../../../ui/toasts.tsx'

export const personWith = (claims: object = {}, roles: string[] = ['guest', 'subscriber']): Person => {
  const parsed = Claims.parse({ sub: 'ana', given_name: 'Ana', realm_access: { roles }, ...claims })
  return { state: 'person', claims: parsed, principal: principalOf(parsed, usualRoleNames) }
}

export const visitor: Known = { state: 'guest', principal: GUEST }

/** A session that does nothing by itself, with the given parts replaced. */
export const sessionOf = (known: Known | undefined, own: Partial<Session> = {}) => {
  const store = createKnown()
  if (known) store.learn(known)
  const session: Session = {
    current: store.current,
    subscribe: store.subscribe,
    begin: () => {},
    know: () => {},
    token: async () => (store.current().state === 'person' ? 'a-token' : undefined),
    renew: async () => {},
    login: async () => 'left',
    finish: async () => '/customer',
    logout: async () => 'ended',
    ...own,
  }
  return { session, learn: store.learn }
}

const site = { config: sampleConfig, origin: 'https://portal.example.com' }

type RenderOptions = { session?: Session; client?: Client; at?: string; path?: string }

/** Renders a screen at an address in an otherwise empty portal, and waits until it has settled. */
export const renderScreen = async (screen: ReactNode, { session, client, at = '/here', path }: RenderOptions = {}) => {
  const given = session ?? sessionOf(visitor).session
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => site,
        children: [
          { path: path ?? at.replace(/[?#].*/, ''), element: screen },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { root: site } } },
  )
  const view = render(
    <SessionContext value={given}>
      <ClientContext value={client ?? clientWith([])}>
        <RouterProvider router={router} />
        <Toasts />
      </ClientContext>
    </SessionContext>,
  )
  // Anything that starts on its own, such as a redirect, has started when this returns.
  await act(async () => {})
  return { ...view, router }
}
