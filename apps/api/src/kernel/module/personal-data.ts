import type { IsoDate } from '@hibla/contract/values/dates'
import type { Transaction } from '../postgres/database.ts'

export type RetainedData = { what: string; why: string; until: IsoDate }

/** What one capability stores about people. */
export type PersonalData = {
  /** Its name in the file that people download. */
  name: string
  /** `addresses` are where we reach the login, as far as it proved that they are its own. */
  export: (personId: string, accountNumbers: string[], addresses: string[]) => Promise<unknown>
  erase: (
    tx: Transaction,
    personId: string,
    accountNumbers: string[],
    addresses: string[],
  ) => Promise<{ erased: string[]; kept: RetainedData[] }>
  /** Whether these accounts still owe something. If so, nothing is erased until it's paid. */
  owes?: (accountNumbers: string[]) => Promise<boolean>
}
