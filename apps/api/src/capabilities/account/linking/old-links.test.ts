import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { addLink, linkedAccountsOf } from './links.ts'

const { db } = await useDatabase()
const folder = join(import.meta.dirname, '../../../../migrations')
const file = readdirSync(folder).find((name) => name.endsWith('_account-holders.sql'))!
const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')

test('links of an earlier version stay in the order they were made, and new ones come after them', async () => {
  await db.execute(sql`drop table account_holder`)
  await db.execute(sql`alter table account_link drop column active, drop column position`)
  await db.execute(sql`truncate account_link`)
  const ana = randomUUID()
  const link = (accountNumber: string, day: string) =>
    db.execute(sql`insert into account_link values (${ana}, ${accountNumber}, ${day}::timestamptz)`)
  await link('1000000000060', '2026-03-03')
  await link('1000000000078', '2026-01-01')
  await link('1000000000029', '2026-02-02')
  await db.execute(sql`update account_link set linked_at = '2025-12-31' where account_number = '1000000000060'`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  expect(await linkedAccountsOf(db, ana)).toEqual({
    accountNumber: ['1000000000060', '1000000000078', '1000000000029'],
    activeAccountNumber: '1000000000060',
  })
  await db.transaction((tx) =>
    addLink(tx, { personId: ana, accountNumber: '1000000000037', linkedAt: new Date('2020-01-01') }),
  )
  expect((await linkedAccountsOf(db, ana)).accountNumber.at(-1)).toBe('1000000000037')
})
