import { join } from 'node:path'
import { ConcernCode, TicketText } from '@hibla/contract/support/ticket'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { concern, ticketMacro } from './support.tables.ts'

const Named = z.strictObject({ code: ConcernCode, name: z.string().min(1).max(80) })
const SubConcern = Named.extend({ specificTypes: z.array(Named).default([]) })
const ConcernType = Named.extend({ helpCategories: z.array(z.string()).default([]) })
const Lists = z.strictObject({
  concerns: z.array(ConcernType.extend({ subConcerns: z.array(Named).min(1) })),
  afterSales: z.array(ConcernType.extend({ subConcerns: z.array(SubConcern).default([]) })),
})

const Macros = z.array(
  z.strictObject({
    code: z.string().regex(/^[a-z0-9-]{2,40}$/),
    name: z.string().min(1).max(60),
    text: TicketText.min(1),
  }),
)

type Row = Omit<typeof concern.$inferInsert, 'position'>

/** Each before what is within it. */
const rowsOf = (list: Row['list'], branches: z.infer<typeof Lists>['afterSales' | 'concerns']): Row[] =>
  branches.flatMap(({ code, name, helpCategories, subConcerns }) => [
    { list, code, name, helpCategories, parent: null },
    ...subConcerns.flatMap((sub) => [
      { list, code: sub.code, name: sub.name, parent: code },
      ...('specificTypes' in sub ? sub.specificTypes : []).map((each) => ({ list, ...each, parent: sub.code })),
    ]),
  ])

/** Loads answers that aren't in the database yet, and the concerns by the names in the file, because nothing else names them. */
export const loadSupport = async (db: Database, folder: string): Promise<void> => {
  const lists = await readData(join(folder, 'concerns.yaml'), Lists)
  const rows = [...rowsOf('concern', lists.concerns), ...rowsOf('after-sales', lists.afterSales)]
  const macros = await readData(join(folder, 'macros.yaml'), Macros)
  if (rows.length > 0)
    await db
      .insert(concern)
      .values(rows.map((row, position) => ({ ...row, position })))
      .onConflictDoUpdate({
        target: concern.code,
        set: { name: sql`excluded.name`, helpCategories: sql`excluded.help_categories` },
        setWhere: sql`(${concern.name}, ${concern.helpCategories}) is distinct from (excluded.name, excluded.help_categories)`,
      })
  if (macros.length > 0)
    await db
      .insert(ticketMacro)
      .values(macros.map((macro, position) => ({ ...macro, position })))
      .onConflictDoNothing()
}
