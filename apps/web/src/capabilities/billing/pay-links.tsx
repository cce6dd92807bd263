import type { Balance } from '@hibla/contract/billing/billing.contract'
import { peso } from '@hibla/contract/values/money'
import { payPage } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'

type PayLinksProps = { accountNumber: string; balance: Balance }

/** Offers to pay the overdue amount first, since that keeps or restores the line, and the full balance second. */
export function PayLinks({ accountNumber, balance: { balance, overdue } }: PayLinksProps) {
  if (balance <= 0) return null
  const to = payPage(accountNumber)
  const first = overdue > 0 ? overdue : balance
  return (
    <>
      <LinkButton to={to} look="call" className="figures">
        Pay {peso(first)}
      </LinkButton>
      {balance > first && (
        <LinkButton to={to} className="figures">
          Pay all {peso(balance)}
        </LinkButton>
      )}
    </>
  )
}
