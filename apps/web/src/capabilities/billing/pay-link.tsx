import type { Balance } from '@hibla/contract/billing/billing.contract'
import { payPage } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'

type PayLinkProps = { accountNumber: string; balance: Balance }

/** Leads to how to pay: nothing can be paid on this site yet, so the button doesn't name an amount. */
export function PayLink({ accountNumber, balance: { balance } }: PayLinkProps) {
  if (balance <= 0) return null
  return (
    <LinkButton to={payPage(accountNumber)} look="call">
      How to pay
    </LinkButton>
  )
}
