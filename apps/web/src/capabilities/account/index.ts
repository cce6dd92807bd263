import { later } from '../../kernel/later.ts'

export { adoptAccounts } from './change-accounts.ts'
export { AccountSwitcher } from './account-switcher.tsx'
export { useContract, useDetails } from './account.queries.ts'
export { ContractLine } from './contract-line.tsx'
export { NoAccount } from './no-account.tsx'
export { useAccounts } from './use-accounts.ts'
export { useDetailsInUse } from './use-details-in-use.ts'

/** Links an account to the login after checking a code. */
export const LinkAccount = later(() => import('./link-account.tsx'))
