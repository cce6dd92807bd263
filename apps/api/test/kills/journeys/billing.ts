import { journey, scheduled } from '../journey.ts'
import { TODAY, type Answer, type TestEnvironment } from '../test-environment.ts'

const codes: Record<string, number> = { 0: 200, 1: 400 }
/** A command that a member of staff types, in a process of its own. */
const typed = async (environment: TestEnvironment, ...words: string[]): Promise<Answer> => {
  const { code, said } = await environment.programs.command(...words)
  return { status: codes[String(await code)] ?? 0, body: { said: said() } }
}

/** Last month's bill, due a fortnight ago, with the warnings that came since. */
export const overdueAccount = async (environment: TestEnvironment): Promise<string> => {
  const number = await environment.account()
  await environment.rows(
    `insert into bill values ($1, '2026-10', '2026-09-17', '2026-10-16', '2026-10-17', '2026-11-01', 149900)`,
    [number],
  )
  await environment.rows(
    `insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
     values ($1, 'bill', $1 || '-2026-10', 149900, '2026-10-17', '2026-10-17')`,
    [number],
  )
  await environment.rows(
    `insert into lifecycle_event select $1, '2026-10', type, fell_on, fell_on from (values
       ('BILL_AVAILABLE', '2026-10-17'::date), ('BILL_OVERDUE', '2026-11-02'), ('ADS_3_DAYS', '2026-11-12'),
       ('ADS_1_DAY', '2026-11-14')) as told (type, fell_on)`,
    [number],
  )
  return number
}
const openToday = (environment: TestEnvironment, what: string) =>
  environment.rows(`update billing_day set ${what} where day = '${TODAY}'`)

export const billingJourneys = [
  journey({
    name: 'the morning’s bills',
    begin: async (environment) => [
      await environment.account({ billDay: 15 }),
      await environment.account({ billDay: 15 }),
    ],
    due: (environment) => openToday(environment, `billed_at = null, billed_through = ''`),
    ask: (environment) => scheduled(environment, 'billing.morning'),
    after: async (environment, numbers) => ({
      bills: await environment.count('select count(*) from bill where account_number = any($1)', [numbers]),
      told: await environment.count(`select count(*) from notification where account_number = any($1)`, [numbers]),
      mails: (await Promise.all(numbers.map((number) => environment.inbox(`${number}@example.com`)))).map(
        (mails) => mails.length,
      ),
    }),
    whole: { bills: 2, told: 2, mails: [1, 1] },
  }),
  journey({
    name: 'suspending a line',
    begin: overdueAccount,
    due: (environment) => openToday(environment, 'reminded_at = null'),
    ask: (environment) => scheduled(environment, 'billing.morning'),
    after: async (environment, number) => ({
      suspended: await environment.count(
        `select count(*) from account where account_number = $1 and status = 'SUSPENDED'`,
        [number],
      ),
      told: await environment.count(
        `select count(*) from notification where account_number = $1 and type = 'ACCOUNT_SUSPENDED'`,
        [number],
      ),
    }),
    whole: { suspended: 1, told: 1 },
  }),
  journey({
    name: 'suspending a line again, because money went back',
    begin: async (environment) => {
      const number = await overdueAccount(environment)
      await environment.rows(
        `insert into lifecycle_event values ($1, '2026-10', 'ACCOUNT_SUSPENDED', '2026-11-15', '2026-11-15')`,
        [number],
      )
      return number
    },
    due: (environment, number) =>
      environment.rows(`insert into unpaid_again values ($1, '2026-10', '2026-11-01', '2026-11-12', '2026-11-14')`, [
        number,
      ]),
    ask: (environment) => scheduled(environment, 'billing.morning'),
    after: async (environment, number) => ({
      suspended: await environment.count(
        `select count(*) from account join suspension using (account_number)
         where account_number = $1 and status = 'SUSPENDED' and ended_on is null`,
        [number],
      ),
      ended: await environment.count(
        'select count(*) from unpaid_again where account_number = $1 and ended_at is not null',
        [number],
      ),
      told: await environment.count(
        `select count(*) from notification where account_number = $1 and type = 'ACCOUNT_SUSPENDED'`,
        [number],
      ),
    }),
    whole: { suspended: 1, ended: 1, told: 1 },
  }),
  journey({
    name: 'a payment that brings a line back',
    begin: async (environment, key) => {
      const number = await overdueAccount(environment)
      await environment.rows(`insert into suspension values ($1, '2026-11-15', null, '2026-10')`, [number])
      await environment.rows(
        `update account set status = 'SUSPENDED', suspended_at = '2026-11-15' where account_number = $1`,
        [number],
      )
      return { number, slip: `SLIP-${key.slice(0, 13).toUpperCase()}` }
    },
    ask: (environment, _portal, { number, slip }) => typed(environment, 'payment', 'post', number, '1499.00', slip),
    after: async (environment, { number }) => ({
      payments: await environment.count('select count(*) from payment where account_number = $1', [number]),
      owed: await environment.count('select balance from account_balance where account_number = $1', [number]),
      back: await environment.count(`select count(*) from account where account_number = $1 and status = 'ACTIVE'`, [
        number,
      ]),
    }),
    whole: { payments: 1, owed: 0, back: 1 },
  }),
  journey({
    name: 'noting that a line was down',
    begin: (environment) => environment.account(),
    ask: (environment, _portal, number) =>
      typed(environment, 'line', 'note', number, 'down', '2026-11-10T08:00:00+08:00'),
    after: async (environment, number) => ({
      noted: await environment.count('select count(*) from downtime where account_number = $1', [number]),
    }),
    whole: { noted: 1 },
  }),
]
