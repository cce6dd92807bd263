import { endpoint } from '@hibla/contract/endpoint'
import { sql } from '../../postgres/sql.ts'
import { z } from 'zod'
import type { TestApi } from '../../../../test/api.ts'

export const pay = endpoint({
  method: 'POST',
  path: '/t/pay',
  summary: 'Pays.',
  access: 'customer',
  body: z.object({ amount: z.int() }),
  ok: z.object({ receipt: z.int() }),
  refusals: ['no-money'],
  idempotent: true,
})

/** While this holds, PostgreSQL refuses to change an answer in the given way. */
export const refusing = async ({ db }: TestApi, change: 'update' | 'delete', work: () => Promise<void>) => {
  await db.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`)
  await db.execute(
    sql.raw(`create trigger refusing before ${change} on idempotent_answer for each row execute function refuse()`),
  )
  try {
    await work()
  } finally {
    await db.execute(sql`drop function refuse() cascade`)
  }
}
