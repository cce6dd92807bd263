import type { IsoDate } from '../values/dates.ts'
import { monthsAfter } from './contract-term.rule.ts'

/** From the privacy notice: applies to bills, receipts, payments and the contract itself. */
export const TAX_RECORD_YEARS = 10

export const taxRecordsKeptUntil = (today: IsoDate): IsoDate => monthsAfter(today, TAX_RECORD_YEARS * 12)
