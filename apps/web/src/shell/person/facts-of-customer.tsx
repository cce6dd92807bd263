import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { accountNumberOf } from '@hibla/contract/identity/standing.rule'
import { safeLink } from '@hibla/contract/values/link'
import { useEffect } from 'react'
import { useDetails } from '../../capabilities/account/index.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { NOTHING_KNOWN, type Facts } from './facts.ts'

/** Nobody has asked the modem yet, so nothing is said of it: only an answer can tell that a line seems dead. */
export const factsOf = ({
  subscriberType,
  status,
  outageStatus,
  cpe,
  netflixSubsMstDetails: streaming,
}: PaymentAccountDetails): Facts => ({
  customerType: subscriberType,
  line: {
    accountStatus: status,
    serialNumber: cpe.serialNumber ?? undefined,
    outageStatus: outageStatus ?? undefined,
    modemStatus: undefined,
  },
  ...(streaming && safeLink(streaming.link) && { streaming: { link: streaming.link, status: streaming.status } }),
})

type Told = { onFacts: (facts: Facts) => void }

/** Learns about the account in use, once it is a customer who is there. */
export default function FactsOfCustomer({ onFacts }: Told) {
  const { claims, standing } = useSession()
  const account = claims && standing.personas.has('customer') ? accountNumberOf(claims) : undefined
  return account === undefined ? null : <FactsOfAccount key={account} account={account} onFacts={onFacts} />
}

function FactsOfAccount({ account, onFacts }: Told & { account: string }) {
  const { data } = useDetails(account)
  // A screen that asks anew empties the answer for a moment; what was known is still true until it comes.
  useEffect(() => {
    if (data) onFacts(factsOf(data))
  }, [data, onFacts])
  useEffect(() => () => onFacts(NOTHING_KNOWN), [onFacts])
  return null
}
