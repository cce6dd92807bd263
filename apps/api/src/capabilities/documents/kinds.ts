import type { businessTypes } from '@hibla/contract/documents/requirements.rule'
import { asc, getTableName } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { documentKind, industryType } from './documents.tables.ts'

type Kind = typeof documentKind.$inferSelect
type List = Kind['list']

const shown = ({ code, category, subCategory }: Kind) => ({ code, category, subCategory })

/** The lists that people choose documents and industries from. */
export const kindsReader = (db: Executor, { cached }: Cache) => {
  const kinds = cached(getTableName(documentKind), () =>
    db.select().from(documentKind).orderBy(asc(documentKind.position)),
  )
  const industries = cached(getTableName(industryType), () =>
    db
      .select({ code: industryType.code, name: industryType.name })
      .from(industryType)
      .orderBy(asc(industryType.position)),
  )
  const listed = async (list: List) => (await kinds('all')).filter((each) => each.list === list)

  return {
    documents: async () => (await listed('documents')).map(shown),
    forBusinesses: async () => ({
      documents: (await listed('sme')).map((each) => ({
        ...shown(each),
        customerType: each.customerType as (typeof businessTypes)[number],
      })),
      industryTypes: await industries('all'),
    }),
    exclusive: async () => {
      const all = await listed('xclsv')
      return (of: Pick<Kind, 'customerSegment' | 'customerType'>) =>
        all
          .filter((each) => each.customerSegment === of.customerSegment && each.customerType === of.customerType)
          .map((each) => ({ ...shown(each), required: each.required }))
    },
  }
}
export type Kinds = ReturnType<typeof kindsReader>
