import { journey, scheduled } from '../journey.ts'
import { TODAY, type Answer, type Stage } from '../stage.ts'

const codes: Record<string, number> = { 0: 200, 1: 400 }
/** A command that a member of staff types, in a process of its own. */
const typed = async (stage: Stage, ...words: string[]): Promise<Answer> => {
  const { code, said } = await stage.programs.command(...words)
  return { status: codes[String(await code)] ?? 0, body: { said: said() } }
}

/** Last month's bill, due a fortnight ago, with the warnings that came since. */
export const overdueAccount = async (stage: Stage): Promise<string> => {
  const number = await stage.account()
  await stage.rows(
    `insert into bill values ($1, '2026-10', '2026-09-17', '2026-10-16', '2026-10-17', '2026-11-01', 149900)`,
    [number],
  )
  await stage.rows(
    `insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
     values ($1, 'bill', $1 || '-2026-10', 149900, '2026-10-17', '2026-10-17')`,
    [number],
  )
  await stage.rows(
    `insert into lifecycle_event select $1, '2026-10', type, fell_on, fell_on from (values
       ('BILL_AVAILABLE', '2026-10-17'::date), ('BILL_OVERDUE', '2026-11-02'), ('ADS_3_DAYS', '2026-11-12'),
       ('ADS_1_DAY', '2026-11-14')) as told (type, fell_on)`,
    [number],
  )
  return number
}
const openToday = (stage: Stage, what: string) => stage.rows(`update billing_day set ${what} where day = '${TODAY}'`)

export const billingJourneys = [
  journey({
    name: 'the morning’s bills',
    begin: async (stage) => [await stage.account({ billDay: 15 }), await stage.account({ billDay: 15 })],
    due: (stage) => openToday(stage, `billed_at = null, billed_through = ''`),
    ask: (stage) => scheduled(stage, 'billing.morning'),
    after: async (stage, numbers) => ({
      bills: await stage.count('select count(*) from bill where account_number = any($1)', [numbers]),
      told: await stage.count(`select count(*) from notification where account_number = any($1)`, [numbers]),
      mails: (await Promise.all(numbers.map((number) => stage.inbox(`${number}@example.com`)))).map(
        (mails) => mails.length,
      ),
    }),
    whole: { bills: 2, told: 2, mails: [1, 1] },
  }),
  journey({
    name: 'suspending a line',
    begin: overdueAccount,
    due: (stage) => openToday(stage, 'reminded_at = null'),
    ask: (stage) => scheduled(stage, 'billing.morning'),
    after: async (stage, number) => ({
      suspended: await stage.count(`select count(*) from account where account_number = $1 and status = 'SUSPENDED'`, [
        number,
      ]),
      told: await stage.count(
        `select count(*) from notification where account_number = $1 and type = 'ACCOUNT_SUSPENDED'`,
        [number],
      ),
    }),
    whole: { suspended: 1, told: 1 },
  }),
  journey({
    name: 'suspending a line again, because money went back',
    begin: async (stage) => {
      const number = await overdueAccount(stage)
      await stage.rows(
        `insert into lifecycle_event values ($1, '2026-10', 'ACCOUNT_SUSPENDED', '2026-11-15', '2026-11-15')`,
        [number],
      )
      return number
    },
    due: (stage, number) =>
      stage.rows(`insert into unpaid_again values ($1, '2026-10', '2026-11-01', '2026-11-12', '2026-11-14')`, [number]),
    ask: (stage) => scheduled(stage, 'billing.morning'),
    after: async (stage, number) => ({
      suspended: await stage.count(
        `select count(*) from account join suspension using (account_number)
         where account_number = $1 and status = 'SUSPENDED' and ended_on is null`,
        [number],
      ),
      ended: await stage.count('select count(*) from unpaid_again where account_number = $1 and ended_at is not null', [
        number,
      ]),
      told: await stage.count(
        `select count(*) from notification where account_number = $1 and type = 'ACCOUNT_SUSPENDED'`,
        [number],
      ),
    }),
    whole: { suspended: 1, ended: 1, told: 1 },
  }),
  journey({
    name: 'a payment that brings a line back',
    begin: async (stage, key) => {
      const number = await overdueAccount(stage)
      await stage.rows(`insert into suspension values ($1, '2026-11-15', null, '2026-10')`, [number])
      await stage.rows(
        `update account set status = 'SUSPENDED', suspended_at = '2026-11-15' where account_number = $1`,
        [number],
      )
      return { number, slip: `SLIP-${key.slice(0, 13).toUpperCase()}` }
    },
    ask: (stage, _portal, { number, slip }) => typed(stage, 'payment', 'post', number, '1499.00', slip),
    after: async (stage, { number }) => ({
      payments: await stage.count('select count(*) from payment where account_number = $1', [number]),
      owed: await stage.count('select balance from account_balance where account_number = $1', [number]),
      back: await stage.count(`select count(*) from account where account_number = $1 and status = 'ACTIVE'`, [number]),
    }),
    whole: { payments: 1, owed: 0, back: 1 },
  }),
  journey({
    name: 'noting that a line was down',
    begin: (stage) => stage.account(),
    ask: (stage, _portal, number) => typed(stage, 'line', 'note', number, 'down', '2026-11-10T08:00:00+08:00'),
    after: async (stage, number) => ({
      noted: await stage.count('select count(*) from downtime where account_number = $1', [number]),
    }),
    whole: { noted: 1 },
  }),
]
