import { accountDetails } from '@hibla/contract/account/account.contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { beforeEach } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { details } from '../../account/test/samples.ts'

export const cleanCart = (): void => {
  beforeEach(() => {
    destroySession()
    localStorage.setItem('cookieAccepted', 'true')
  })
}

export const ACCOUNT = '1000000000011'
type Replies = Parameters<typeof clientWith>[0]
type ClientCall = { endpoint: Endpoint; input: unknown }

/** The cart page with stored answers. */
export const open = async (replies: Replies, { account = {}, at = '/customer/cart' } = {}) => {
  const asked: ClientCall[] = []
  const client = clientWith([...replies, [accountDetails, details(account)]], asked)
  const view = await openPortal(at, { session: signedIn(['subscriber'], { accountNumber: [ACCOUNT] }), client })
  const inputs = (call: Endpoint) => asked.filter(({ endpoint }) => endpoint === call).map(({ input }) => input)
  return { ...view, inputs, path: () => view.router.state.location.pathname }
}
