import type { Balance } from '@hibla/contract/billing/billing.contract'
import { payPage } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'

type PayLinkProps = { accountNumber: string; balance: Balance }

/** Leads to paying. The amount is chosen there. */
export function PayLink({ accountNumber, balance: { balance } }: PayLinkProps) {
  if (balance <= 0) return null
  return (
    <LinkButton to={payPage(accountNumber)} look="call">
      Pay now
    </LinkButton>
  )
}
