import type { IsoDate } from '@hibla/contract/values/dates'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { IdentityParts } from '../identity/index.ts'

export type Kept = { what: string; why: string; until: IsoDate }

/** What one capability keeps about people; compose.ts hands over all of them. */
export type PersonalData = {
  /** Its name in the file that a person takes along. */
  name: string
  export: (personId: string, accountNumbers: string[]) => Promise<unknown>
  erase: (tx: Transaction, personId: string, accountNumbers: string[]) => Promise<{ erased: string[]; kept: Kept[] }>
}

/** What every use case of account works with. */
export type AccountParts = Pick<IdentityParts, 'db' | 'clock' | 'brand' | 'provider'> & {
  identity: IdentityParts
  /** The realm role of whoever holds an account. */
  customerRole: string
  /** What an account owes now, in centavos. */
  balanceOf: (accountNumber: string) => Promise<number>
  /** Of the other capabilities. */
  personalData: PersonalData[]
}
