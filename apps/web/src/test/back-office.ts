import type { Endpoint } from '@hibla/contract/endpoint'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { queryClient } from '../kernel/query.ts'
import { clientWith } from './client.ts'
import { openPortal } from './portal.tsx'
import { signedIn } from './session.ts'

export const cleanUp = (): void => {
  cleanup()
  queryClient.clear()
}

export const cleanBackOffice = (): void => {
  beforeEach(() => {
    localStorage.setItem('cookieAccepted', 'true')
    queryClient.clear()
  })
}

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

type Input = { body?: unknown; query?: unknown; params?: unknown; idempotencyKey?: string }

/** A staff page with stored answers. */
export const open = async (page: string, title: string, replies: Parameters<typeof clientWith>[0]) => {
  const asked: NonNullable<Parameters<typeof clientWith>[1]> = []
  await openPortal(page, { session: signedIn(['back-office']), client: clientWith(replies, asked) })
  await screen.findByRole('heading', { level: 1, name: title })
  const inputsOf = (endpoint: Endpoint) =>
    asked.filter((each) => each.endpoint === endpoint).map(({ input }) => input as Input)
  return {
    bodiesOf: (endpoint: Endpoint) => inputsOf(endpoint).map(({ body }) => body),
    queriesOf: (endpoint: Endpoint) => inputsOf(endpoint).map(({ query }) => query),
    paramsOf: (endpoint: Endpoint) => inputsOf(endpoint).map(({ params }) => params),
    keysOf: (endpoint: Endpoint) => inputsOf(endpoint).map(({ idempotencyKey }) => idempotencyKey),
  }
}
