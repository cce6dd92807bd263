import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach } from 'vitest'
import { useApi, type As, type TestApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { workOff } from '../../../../test/work-off.ts'
import { limitWindow } from '../../../kernel/http/limits/shared-limit.tables.ts'
import { stubGateway } from '../../payments/test/stub-gateway.ts'

const { autopay } = contract

export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')

/** The due date of everybody's bill; today is the 15th. */
export const DUE = '2026-11-20' as IsoDate
export const OWED = 149_900
/** What is left of the bill once the card's peso is credited. */
export const REST = OWED - 100
/** What whoever has AutoPay has been written. */
export const settled = ['One more step to set up AutoPay', 'AutoPay is on']

/** A portal whose gateway keeps its own book, and subscribers with a bill, who set up AutoPay. */
export const useCardholders = async () => {
  const paynamics = stubGateway('paynamics')
  const gateways = { paynamics: paynamics.gateway }
  const api = await useApi({ gateways })
  paynamics.cards.state.now = () => api.clock.now()
  beforeEach(async () => {
    api.clock.set('2026-11-15T09:00:00+08:00')
    Object.assign(paynamics.cards.state, { outcome: 'pays', enrolling: 'redirect' })
    paynamics.goAway(false)
    // A whole file's calls come from one address.
    await api.db.delete(limitWindow)
    // And each of its tests has people of its own.
    await api.db.execute(sql`update autopay_enrolment set person_id = 'of another test'`)
  })
  const made = { accounts: 0 }
  const as = (number: string, who: As['as'] = 'ana.customer') => ({ as: who, accounts: [number] })

  /** A bill of ₱1,499.00, which billing has issued two weeks before it's due. */
  const oweAlso = async (number: string, month: string, due: IsoDate): Promise<void> => {
    const day = (before: number) => plusDays(due, -before)
    await api.db.execute(
      sql`insert into bill values (${number}, ${month}, ${day(44)}, ${day(15)}, ${day(14)}, ${due}, ${OWED})`,
    )
    await api.db.execute(sql`
      insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
      values (${number}, 'bill', ${`${number}-${month}`}, ${OWED}, ${day(14)}, ${day(14)})`)
    await api.db.execute(sql`
      insert into billing_day (day, billed_at, reminded_at) values (${day(14)}, now(), now()) on conflict do nothing`)
  }
  /** Somebody with a bill that is due on the 20th. */
  const subscriber = async (): Promise<string> => {
    const [number] = await addSubscribers(api.db, { count: 1, from: ++made.accounts, billDay: 5 })
    await api.db.execute(sql`update account set email = ${`${number}@example.com`} where account_number = ${number!}`)
    await oweAlso(number!, '2026-11', DUE)
    return number!
  }
  const enrol = (number: string, change: object = {}, who?: As['as']) =>
    api.call(autopay.enrol, {
      query: { accountNumber: number, source: 'web' },
      body: { data: encoded({ action: 'createtoken', accountNumber: number, agreed: true, ...change }) },
      ...as(number, who),
    })
  const enrolments = (number: string) =>
    api.db.execute<{ reference: string; state: string; ended_because: string | null; token: string | null }>(
      sql`select * from autopay_enrolment where account_number = ${number} order by started_at`,
    )
  const last = async (number: string) => (await enrolments(number)).at(-1)!
  const tell = async (told: Parameters<typeof paynamics.writeCard>[0], at = api.clock.now()) => {
    const { body, headers } = paynamics.writeCard(told, at)
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api${autopay.notifiedOfCard.path}`,
      headers,
      payload: body,
    })
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
  }
  const verify = (number: string, amount = '1.00', idempotencyKey: string = randomUUID()) =>
    api.call(autopay.verify, { body: { amount }, idempotencyKey, ...as(number) })
  /** Has entered a card, and not confirmed it. */
  const entered = async (given?: Parameters<typeof paynamics.cards.enter>[1], known?: string): Promise<string> => {
    const number = known ?? (await subscriber())
    await enrol(number)
    await tell(paynamics.cards.enter((await last(number)).reference, given))
    return number
  }
  /** What the schedule does, and then what follows from it; on another day if there is one. */
  const work = async (day?: string, at: Pick<TestApi, 'db' | 'work'> = api): Promise<void> => {
    if (day !== undefined) api.clock.set(`${day}T09:00:00+08:00`)
    for (const name of ['payments.settle', 'autopay.work']) {
      await at.work.schedules.find((each) => each.name === name)!.run()
      await workOff(at, 'payments')
    }
  }

  const mails = (number: string) => messagesTo(api.db, `${number}@example.com`)

  return {
    api,
    paynamics,
    gateways,
    as,
    subscriber,
    oweAlso,
    enrol,
    enrolments,
    last,
    tell,
    verify,
    entered,
    work,
    /** Has AutoPay. */
    enrolled: async (given?: Parameters<typeof paynamics.cards.enter>[1]): Promise<string> => {
      const number = await entered(given)
      await verify(number)
      return number
    },
    details: async (number: string) => (await api.call(autopay.autoPayDetails, { query: {}, ...as(number) })).body,
    cancel: (number: string, idempotencyKey: string = randomUUID()) =>
      api.call(autopay.cancelAutoPay, { query: {}, idempotencyKey, ...as(number) }),
    /** The contract has ended. */
    close: (number: string) =>
      api.db.execute(
        sql`update account set status = 'DISCONNECTED', disconnected_at = now() where account_number = ${number}`,
      ),
    /** What was posted to an account, newest first, in centavos. */
    posted: async (number: string): Promise<number[]> => {
      const { body } = await api.call(contract.billing.paymentHistory, {
        params: { accountNumber: number },
        ...as(number),
      })
      return body.map(({ amount }) => amount)
    },
    mails,
    /** The subjects of what was written to a subscriber, oldest first. */
    emails: async (number: string): Promise<string[]> => (await mails(number)).map(({ subject }) => subject),
    /** Takes the whole bill off what is owed, or so much; below zero, it's added. */
    takeOff: (number: string, amount = OWED) =>
      api.db.execute(sql`insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
        values (${number}, 'adjustment', ${randomUUID()}, ${-amount}, '2026-11-16', now())`),
    /** What AutoPay does about an account's bill. */
    chargeOf: async (number: string) => {
      const [row] = await api.db.execute(
        sql`select state, attempts, next_on::text from autopay_charge where account_number = ${number} order by month desc`,
      )
      return row
    },
    /** What the gateway has charged for an account's AutoPay, in centavos. */
    charged: async (number: string): Promise<number[]> => {
      const rows = await api.db.execute<{ reference: string }>(
        sql`select reference from payment_intent where account_number = ${number} order by started_at`,
      )
      return rows.flatMap(({ reference }) => {
        const status = paynamics.cards.charges.get(reference)
        return status?.state === 'paid' ? [status.amount] : []
      })
    },
  }
}
