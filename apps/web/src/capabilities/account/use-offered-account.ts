import { accountNumbers } from '@hibla/contract/account/account.contract'
import { useEffect, useEffectEvent } from 'react'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { useClient } from '../../kernel/use-client.ts'

/** Offers the account number given at registration, as long as it isn't linked. */
export const useOfferedAccount = (offer: (accountNumber: string) => void): void => {
  const client = useClient()
  const session = useSessionControl()
  const ask = useEffectEvent(async () => {
    const token = await session.token().catch(() => undefined)
    if (token === undefined) return
    const answer = await client.send(accountNumbers, { body: { access_token: token } })
    // Just a convenience: if this fails, people type the number.
    if (answer.ok && answer.body.offered !== null) offer(answer.body.offered)
  })
  useEffect(() => void ask(), [])
}
