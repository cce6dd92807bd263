import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ForAccountInUse } from '../account/index.ts'
import { useEligibility } from './shop.queries.ts'

type ForAccountProps = { children: (account: ShopEligibility) => ReactNode }

/** For the account in use, with what the shop knows about it. */
export function ForAccount({ children }: ForAccountProps) {
  return (
    <ForAccountInUse>{(accountNumber) => <Loaded accountNumber={accountNumber}>{children}</Loaded>}</ForAccountInUse>
  )
}

function Loaded({ accountNumber, children }: ForAccountProps & { accountNumber: string }) {
  return (
    <Panel
      load={useEligibility(accountNumber)}
      failure="We couldn’t load the shop."
      skeleton={<Skeleton className="h-96 rounded-card" />}
    >
      {children}
    </Panel>
  )
}
