import type { Transaction } from '../../kernel/postgres/database.ts'
import type { LinkedAccounts } from './linking/links.ts'

/** Somebody in the demo, and the accounts that they get. */
export type DemoHolder = {
  personId: string
  accountNumbers: string[]
  /** The one they use; the last if it isn't said. */
  activeAccountNumber?: string | undefined
  /** Writes their claims in the transaction of their links: nothing serves yet that could follow. */
  claim: (tx: Transaction, held: LinkedAccounts) => Promise<void>
}
