import type { AccountStatus } from '@hibla/contract/account/account.contract'
import type { Check } from '@hibla/contract/support/ticket'
import type { CheckLine, SupportParts } from './parts.ts'

const words: Record<AccountStatus, Pick<Check, 'outcome' | 'found'>> = {
  PENDING: { outcome: 'trouble', found: 'The line isn’t installed yet' },
  ACTIVE: { outcome: 'fine', found: 'The account is active' },
  SUSPENDED: { outcome: 'trouble', found: 'The line is suspended because a bill isn’t paid' },
  DISCONNECTED: { outcome: 'trouble', found: 'The account has ended' },
}

/** What the account itself says about the line: many a line is down because a bill isn't paid. */
export const checkAccount =
  ({ db, accounts }: Pick<SupportParts, 'db' | 'accounts'>): CheckLine =>
  async (accountNumber) => {
    const account = await accounts.find(db, accountNumber)
    if (!account) return []
    const plan = `${account.planName}, ${account.speedMbps} Mbps`
    return [
      { name: 'Account', ...words[account.status] },
      { name: 'Plan', outcome: 'fine', found: plan },
    ]
  }
