import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, asc, eq } from '../../../kernel/postgres/sql.ts'
import { accountService } from '../../account/account.service.ts'
import { runBills } from '../../billing/bill-run/bill-run.ts'
import { billingDay, billLine } from '../../billing/billing.tables.ts'
import { staff, useIncidents } from './incidents.ts'

const { accountOutages, disputeCredit, answerDispute } = contract.outages

export const at = (time: string) => new Date(`2026-11-${time}:00+08:00`).toISOString()

/** Incidents in November 2026, the bills that credit them, and subscribers who dispute that. */
export const useCredits = async () => {
  const incidents = await useIncidents()
  const { api, barangay, open, change, spread, who } = incidents
  const { db, clock } = api

  /** Makes the bills of a day that aren't made yet; everybody here is billed on the 20th. */
  const bill = async (day: string) => {
    await db.delete(billingDay).where(eq(billingDay.day, day as IsoDate))
    await db.insert(billingDay).values({ day: day as IsoDate })
    clock.set(`${day}T07:00:00+08:00`)
    await runBills({ db, clock, accounts: accountService(clock) }, day as IsoDate)
  }
  const creditsOn = async (number: string, month: string) => {
    const lines = await db
      .select({ what: billLine.what, amount: billLine.amount })
      .from(billLine)
      .where(and(eq(billLine.accountNumber, number), eq(billLine.month, month)))
      .orderBy(asc(billLine.position))
    return lines.filter(({ what }) => what.startsWith('Credit'))
  }
  const outagesOf = async (number: string) => (await api.call(accountOutages, { ...who(number), query: {} })).body
  const dispute = (number: string, outageId: string, text = 'It was down a day longer.', key: string = randomUUID()) =>
    api.call(disputeCredit, { ...who(number), body: { accountNumber: number, outageId, text }, idempotencyKey: key })
  const answer = (body: { outageId: string; account: string; answer: string; downTo?: string }) =>
    api.call(answerDispute, { ...staff, body, idempotencyKey: randomUUID() })

  /** An incident of two days and a bit, which is over. */
  const ended = async (count = 1) => {
    const { place, numbers } = await barangay(count)
    const it = await open(place, { startedAt: at('10T08:00') })
    await spread()
    const over = await change(it, { change: 'end', endedAt: at('12T20:00') })
    await spread()
    return { ...over, numbers: numbers as [string, ...string[]] }
  }
  return { ...incidents, bill, creditsOn, outagesOf, dispute, answer, ended }
}
