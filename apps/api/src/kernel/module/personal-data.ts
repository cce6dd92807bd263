import type { IsoDate } from '@hibla/contract/values/dates'
import type { Transaction } from '../postgres/database.ts'

export type Kept = { what: string; why: string; until: IsoDate }

/** What one capability keeps about people. */
export type PersonalData = {
  /** Its name in the file that a person takes along. */
  name: string
  export: (personId: string, accountNumbers: string[]) => Promise<unknown>
  erase: (tx: Transaction, personId: string, accountNumbers: string[]) => Promise<{ erased: string[]; kept: Kept[] }>
  /** Whether these accounts still owe something: until it is paid, nothing is erased. */
  owes?: (accountNumbers: string[]) => Promise<boolean>
}
