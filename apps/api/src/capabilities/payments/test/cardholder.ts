import type { IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { sql } from '../../../kernel/postgres/sql.ts'
import { newReference } from '../start/new-reference.ts'
import { OWED } from './meanwhile.ts'
import type { Payers } from './payers.ts'

const today = '2026-11-16' as IsoDate

/** Half an hour before AutoPay charges, somebody whose bill is due then. */
export const cardholder = async ({ api, paynamics, account }: Payers): Promise<string> => {
  api.clock.set(`${today}T06:30:00+08:00`)
  paynamics.cards.state.now = () => api.clock.now()
  const number = await account()
  const month = plusDays(today, -15).slice(0, 7)
  const reference = newReference()
  await api.db.execute(sql`
    insert into bill values (${number}, ${month}, ${today}::date - 45, ${today}::date - 16, ${today}::date - 15, ${today}, ${OWED})`)
  await api.db.execute(sql`
    insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
    values (${number}, 'bill', ${`${number}-${month}`}, ${OWED}, ${today}::date - 15, ${today}::date - 15)`)
  await api.db.execute(sql`
    insert into autopay_enrolment (reference, account_number, person_id, state, token, brand, last4, card_expires, taken_amount,
      taken_currency, taken_reference, taken_at, credited_at, started_at, expires_at, changed_at, planned_to)
    select ${reference}, ${number}, 'ana', 'VERIFIED', ${`token of ${reference}`}, 'Visa', '1111', '2999-12', 100,
      'PHP', ${`GW-${reference}`}, moment, moment, moment, moment, moment, ${plusDays(today, -1)}::date
    from (select ${api.clock.now().toISOString()}::timestamptz as moment) t`)
  return number
}

/** Nothing is charged any more, so that the next history has the schedule for itself. */
export const endAutoPay = async ({ api }: Payers, number: string): Promise<void> => {
  await api.db.execute(
    sql`update autopay_enrolment set state = 'ended', ended_because = 'cancelled' where account_number = ${number}`,
  )
}
