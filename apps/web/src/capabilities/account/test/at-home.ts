import type { Endpoint } from '@hibla/contract/endpoint'
import type { Claims } from '@hibla/contract/identity/claims'
import { within } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { createKnown } from '../../../kernel/session/known.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal, type Given } from '../../../test/portal.tsx'
import { person, signedIn } from '../../../test/session.ts'

export type Replies = Parameters<typeof clientWith>[0]
export type ClientCall = { endpoint: Endpoint; input: unknown }

/** A session whose claims change when its token is renewed, as after linking an account. */
export const changingSession = (
  roles: string[],
  before: Partial<Claims>,
  after: () => Partial<Claims>,
  later = roles,
) => {
  const store = createKnown()
  store.learn(person(roles, before))
  const still = signedIn(roles, before)
  return {
    ...still,
    current: store.current,
    subscribe: store.subscribe,
    renew: async () => store.learn(person(later, after())),
  } satisfies Session
}

export const ana = { accountNumber: ['1000000000011'] }
export const felix = { accountNumber: ['1000000000060', '1000000000078'], activeAccountNumber: '1000000000078' }

/** Opens a page as a customer, with the given replies and an empty cache. */
export const atHome = async (
  path: string,
  replies: Replies,
  { session = signedIn(['subscriber'], ana), ...given }: Omit<Given, 'client'> = {},
) => {
  queryClient.clear()
  const asked: ClientCall[] = []
  const view = await openPortal(path, { session, client: clientWith(replies, asked), ...given })
  const inputsOf = (endpoint: Endpoint) => asked.filter((each) => each.endpoint === endpoint).map(({ input }) => input)
  return { ...view, main: within(view.getByRole('main')), asked, inputsOf }
}

/** Waits until the element is found. By the time this goes on, one page may have led to another that shows the same. */
export const expectShown = async (found: HTMLElement | Promise<HTMLElement>): Promise<void> =>
  expect(await found).toBeInstanceOf(HTMLElement)
