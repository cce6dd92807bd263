import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { why } from '../../../test/why.ts'

const api = await useApi()

test('[account.subscription-type-values] the database takes no subscription of another type', async () => {
  const another = sql`update account_subscription set type = 'EXTRA'`
  expect(await why(api.db.execute(another))).toContain('account_subscription_type_known')
})

test('[account.number-is-13-digit-text] every table stores account numbers as text', async () => {
  const columns = await api.db.execute<{ name: string; type: string }>(
    sql`select table_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and column_name like '%account_n%'`,
  )
  expect(columns.length).toBeGreaterThan(10)
  expect(columns.filter(({ type }) => type !== 'text')).toEqual([])
})

test.each([
  ["account_number = '100000000011'", 'account_number_13_digits'],
  ["status = 'PAUSED'", 'account_status_known'],
  ["status = 'SUSPENDED'", 'account_suspended_since'],
  ["subscriber_type = 'FRIEND'", 'account_subscriber_type_known'],
  ['bill_day = 31', 'account_bill_day'],
  ['monthly_fee = -1', 'account_fee_not_negative'],
  ["mobile_number = '12'", 'account_mobile_ten_digits'],
  ["mobile_number = '7171234567'", 'account_mobile_ten_digits'],
  ["email = 'Ana@Example.com'", 'account_email_lower_case'],
  ["status = 'DISCONNECTED'", 'account_disconnected_since'],
  ['bill_day = 0', 'account_bill_day'],
  ['speed_mbps = 0', 'account_speed_positive'],
  ['contract_term_months = -1', 'account_term_not_negative'],
  ["billing_line1 = repeat('x', 101)", 'account_billing_lines_fit'],
  ["billing_line2 = repeat('x', 101)", 'account_billing_lines_fit'],
])('the database refuses %s', async (change, rule) => {
  const update = api.db.execute(sql.raw(`update account set ${change} where account_number = '1000000000060'`))
  await expect(update).rejects.toMatchObject({ cause: { constraint: rule } })
})

test.each([
  ["account_subscription set type = 'GIFT'", 'account_subscription_type_known'],
  ['account_subscription set monthly_fee = -1', 'account_subscription_fee_not_negative'],
  [
    "account_subscription set account_number = '9999999999999' where account_number = '1000000000011' and position = 1",
    'account_subscription_account_number_account_account_number_fk',
  ],
  [
    "account_streaming set account_number = '9999999999999'",
    'account_streaming_account_number_account_account_number_fk',
  ],
  [
    "account_link set account_number = '9999999999999' where account_number = '1000000000011'",
    'account_link_account_number_account_account_number_fk',
  ],
])('the database refuses %s', async (change, rule) => {
  const update = api.db.execute(sql.raw(`update ${change}`))
  await expect(update).rejects.toMatchObject({ cause: { constraint: rule } })
})
