import { readFile } from 'node:fs/promises'
import { EmailAddress } from '@hibla/contract/values/person'
import { z } from 'zod'
import { csvLines, headerMistake, lineReader, MOST_MISTAKES, type Mistake } from '../../kernel/csv/read-csv.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { referralEmployee } from './referrals.tables.ts'

const columns = ['employee_number', 'email', 'first_name', 'last_name', 'company', 'department'] as const

const text = (most: number) => z.string().min(1, 'is empty').max(most, `has more than ${most} characters`)
const Line = z.object({
  employee_number: z.string().regex(/^[A-Za-z0-9-]{1,30}$/, 'is not a valid number'),
  email: z
    .string()
    .refine((address) => EmailAddress.safeParse(address).success, 'is not an email address')
    .transform((address) => address.toLowerCase()),
  first_name: text(50),
  last_name: text(50),
  company: text(120),
  department: z.string().max(80, 'has more than 80 characters'),
})
const readLine = lineReader(columns, Line)

type Imported = { employees: number } | { mistakes: Mistake[] }

/** The personnel list as it is today: whoever isn't in it any more has left. All of it, or nothing. */
export const importEmployees = async (db: Database, file: string): Promise<Imported> => {
  const [first, ...rest] = csvLines(await readFile(file, 'utf8'))
  const unnamed = headerMistake(columns, first)
  if (unnamed) return { mistakes: [unnamed] }
  const mistakes: Mistake[] = []
  const seen = new Set<string>()
  const read = rest.flatMap(({ line, text: written }) => {
    const given = readLine(written)
    if ('wrong' in given) {
      mistakes.push({ line, wrong: given.wrong })
      return []
    }
    for (const key of [given.employee_number, given.email]) {
      if (seen.has(key)) mistakes.push({ line, wrong: `${key} is in the list twice` })
      seen.add(key)
    }
    return [given]
  })
  if (mistakes.length > 0) return { mistakes: mistakes.slice(0, MOST_MISTAKES) }
  const list = sql`json_to_recordset(${JSON.stringify(read)}::json) as given (
    employee_number text, email text, first_name text, last_name text, company text, department text)`
  await db.transaction(async (tx) => {
    // Somebody else has the address of theirs now, and nobody has their number: they make room.
    await tx.execute(sql`
      delete from ${referralEmployee} kept using ${list}
      where kept.email = given.email
        and kept.employee_number not in (select employee_number from ${list})`)
    // Two may have each other's address now, so all old ones go before the new ones come.
    await tx.execute(sql`
      update ${referralEmployee} kept set email = gen_random_uuid()::text from ${list}
      where kept.employee_number = given.employee_number and kept.email <> given.email`)
    await tx.execute(sql`update ${referralEmployee} set is_active = false`)
    await tx.execute(sql`
      insert into ${referralEmployee} (employee_number, email, first_name, last_name, company, department, is_active)
      select employee_number, email, first_name, last_name, company, department, true from ${list}
      on conflict (employee_number) do update set email = excluded.email, first_name = excluded.first_name,
        last_name = excluded.last_name, company = excluded.company, is_active = true,
        department = case when ${referralEmployee}.department = '' then excluded.department else ${referralEmployee}.department end`)
  })
  return { employees: read.length }
}
