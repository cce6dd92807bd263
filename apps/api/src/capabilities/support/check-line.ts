import type { AccountStatus } from '@hibla/contract/account/account.contract'
import type { Check } from '@hibla/contract/support/ticket'
import type { SupportDeps } from './deps.ts'

const words: Record<AccountStatus, Pick<Check, 'outcome' | 'found'>> = {
  PENDING: { outcome: 'trouble', found: 'The line isn’t installed yet' },
  ACTIVE: { outcome: 'fine', found: 'The account is active' },
  SUSPENDED: { outcome: 'trouble', found: 'The line is suspended because a bill isn’t paid' },
  DISCONNECTED: { outcome: 'trouble', found: 'The account has ended' },
}

/** What the account itself says about the line: many a line is down because a bill isn't paid. */
const checkAccount = async (
  { db, accounts }: Pick<SupportDeps, 'db' | 'accounts'>,
  accountNumber: string,
): Promise<Check[]> => {
  const account = await accounts.find(db, accountNumber)
  if (!account) return []
  const plan = `${account.planName}, ${account.speedMbps} Mbps`
  return [
    { name: 'Account', ...words[account.status] },
    { name: 'Plan', outcome: 'fine', found: plan },
  ]
}

/** What the portal can find out about a line by itself, for a ticket about it. */
export const checkLine = async (
  deps: Pick<SupportDeps, 'db' | 'accounts' | 'evidenceOf'>,
  accountNumber: string,
): Promise<Check[]> => [...(await checkAccount(deps, accountNumber)), ...(await deps.evidenceOf(accountNumber))]
