import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { pages } from '@hibla/contract/values/paths'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse, useDetails } from '../account/index.ts'
import { isBusiness } from './cart-icon.ts'

type CartFrameProps = {
  title: string
  back?: { to: string; label: string }
  children: (account: PaymentAccountDetails) => ReactNode
}

/** A screen about ordering for the account in use. Says why, if it can't order here. */
export function CartFrame({ children, ...page }: CartFrameProps) {
  return (
    <AccountFrame {...page}>
      <ForAccountInUse>
        {(accountNumber) => <OfAccount accountNumber={accountNumber} body={children} />}
      </ForAccountInUse>
    </AccountFrame>
  )
}

function OfAccount({ accountNumber, body }: { accountNumber: string; body: CartFrameProps['children'] }) {
  return (
    <Panel
      load={useDetails(accountNumber)}
      failure="We couldn’t load your account."
      skeleton={<Skeleton className="h-96 rounded-card" />}
    >
      {(account) => (isBusiness(account.subscriberType) ? <ForBusinesses /> : body(account))}
    </Panel>
  )
}

function ForBusinesses() {
  return (
    <Empty title="Business accounts order with us in person">
      <p>Your account manager helps you choose and places the order for you, so there’s no cart here.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={pages.help} look="call">
          Talk to us
        </LinkButton>
        <LinkButton to={pages.shop}>See what we offer</LinkButton>
      </div>
    </Empty>
  )
}
