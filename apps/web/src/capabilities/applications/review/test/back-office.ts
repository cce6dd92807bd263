import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { queryClient } from '../../../../kernel/query.ts'
import { clientWith } from '../../../../test/client.ts'
import { openPortal } from '../../../../test/portal.tsx'
import { signedIn } from '../../../../test/session.ts'

export const REFERENCE = 'HOBS-ABCDEFGHJK23'

export const cleanBackOffice = () =>
  beforeEach(() => {
    queryClient.clear()
    localStorage.setItem('cookieAccepted', 'true')
  })

export type Replies = Parameters<typeof clientWith>[0]
type ClientCall = NonNullable<Parameters<typeof clientWith>[1]>

/** A page of the back office, and what it asks the server for. */
export const open = async (path: string, ...replies: Replies) => {
  const request: ClientCall = []
  const { router } = await openPortal(path, {
    session: signedIn(['back-office']),
    client: clientWith(replies, request),
  })
  return {
    router,
    sent: () => request.map(({ input }) => (input as { body?: object }).body).filter(Boolean),
    queriesOf: (which: ClientCall[number]['endpoint']) =>
      request.flatMap(({ endpoint, input }) => (endpoint === which ? [(input as { query: object }).query] : [])),
  }
}
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
