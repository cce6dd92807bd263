import type { IsoDate } from '../values/dates.ts'
import { monthsAfter } from './contract-term.rule.ts'

/** From the privacy notice: applies to bills, receipts, payments and the contract itself. */
export const TAX_RECORD_YEARS = 10

/** From the privacy notice, too: what else belongs to an account, such as what its subscriber applied with. */
export const ACCOUNT_RECORD_YEARS = 5

export const taxRecordsRetainedUntil = (today: IsoDate): IsoDate => monthsAfter(today, TAX_RECORD_YEARS * 12)

/** Counted from the end of the contract. */
export const accountRecordsRetainedUntil = (end: IsoDate): IsoDate => monthsAfter(end, ACCOUNT_RECORD_YEARS * 12)

/** Records of contracts that ended before this day aren't kept any more. */
export const accountRecordsRetainedSince = (today: IsoDate): IsoDate => monthsAfter(today, -ACCOUNT_RECORD_YEARS * 12)
