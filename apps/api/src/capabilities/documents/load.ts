import { join } from 'node:path'
import { categories } from '@hibla/contract/documents/category.rule'
import { customerTypes } from '@hibla/contract/documents/documents.contract'
import { businessTypes } from '@hibla/contract/documents/requirements.rule'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { documentKind, industryType } from './documents.tables.ts'

const Code = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes')
const Kind = z.object({ code: Code, category: z.enum(categories), name: z.string().min(1).max(80) })

const Lists = z.object({
  documents: z.array(Kind),
  sme: z.array(Kind.extend({ customerType: z.enum(businessTypes) })),
  xclsv: z.array(
    Kind.extend({
      customerSegment: z.enum(['Residential', 'SME']),
      customerType: z.enum(customerTypes),
      required: z.boolean(),
    }),
  ),
  industryTypes: z.array(z.object({ code: Code, name: z.string().min(1).max(80) })),
})

/** Loads the kinds of documents and the industries that aren't in the database yet. */
export const loadDocuments = async (db: Database, folder: string): Promise<void> => {
  const lists = await readData(join(folder, 'documents.yaml'), Lists)
  const rows = (['documents', 'sme', 'xclsv'] as const).flatMap((list) =>
    lists[list].map(({ name, ...kind }) => ({ ...kind, list, subCategory: name })),
  )
  await db
    .insert(documentKind)
    .values(rows.map((row, position) => ({ ...row, position })))
    .onConflictDoNothing()
  await db
    .insert(industryType)
    .values(lists.industryTypes.map((each, position) => ({ ...each, position })))
    .onConflictDoNothing()
}
