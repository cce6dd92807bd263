import type { AfterSalesConcern, Choice, ConcernType } from '@hibla/contract/support/support.contract'
import type { TicketType } from '@hibla/contract/support/ticket'
import { asc, getTableName } from '../../kernel/postgres/sql.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { concern, type concernLists } from './support.tables.ts'

type Row = typeof concern.$inferSelect
type List = (typeof concernLists)[number]

/** What a ticket is about, from the general to the particular. */
export type Chosen = { category: string; subType: string | null; specificType: string | null }

/** Which list the concerns of a ticket are from. */
export const listOf = (type: TicketType): List => (type === 'concern' ? 'concern' : 'after-sales')

const choice = ({ code, name }: Row): Choice => ({ code, name })

/** The concerns as they are now. */
const treeOf = (rows: Row[]) => {
  const within = (list: List, parent: string | null) =>
    rows.filter((each) => each.list === list && each.parent === parent)
  const named = new Map(rows.map((each) => [each.code, each]))
  const isIn = (list: List, code: string, parent: string | null) => {
    const found = named.get(code)
    return found?.list === list && found.parent === parent
  }
  return {
    /** What is within a concern; the concern types if it's within none. */
    choicesIn: (list: List, parent: string | null): Choice[] => within(list, parent).map(choice),
    isConcernType: (list: List, code: string) => isIn(list, code, null),
    isSubConcern: (list: List, code: string) => {
      const parent = named.get(code)?.parent
      return parent !== undefined && parent !== null && isIn(list, code, parent) && isIn(list, parent, null)
    },
    concerns: (): ConcernType[] =>
      within('concern', null).map((each) => ({
        ...choice(each),
        helpCategories: each.helpCategories,
        subConcernTypes: within('concern', each.code).map(choice),
      })),
    afterSales: (): AfterSalesConcern[] =>
      within('after-sales', null).map((each) => ({
        ...choice(each),
        helpCategories: each.helpCategories,
        subConcerns: within('after-sales', each.code).map((sub) => ({
          ...choice(sub),
          specificTypes: within('after-sales', sub.code).map(choice),
        })),
      })),
    /** Whether each of them is one of the one before it. */
    has: (list: List, { category, subType, specificType }: Chosen): boolean =>
      isIn(list, category, null) &&
      (subType === null ? specificType === null : isIn(list, subType, category)) &&
      (specificType === null || (subType !== null && isIn(list, specificType, subType))),
    nameOf: (code: string): string => named.get(code)?.name ?? code,
  }
}
export type ConcernTree = ReturnType<typeof treeOf>

const rowsOf = (db: Executor) => db.select().from(concern).orderBy(asc(concern.position), asc(concern.code))

export const concernsReader = (db: Database, { cached }: Cache) => {
  const read = cached(getTableName(concern), () => rowsOf(db))
  return {
    now: async (): Promise<ConcernTree> => treeOf(await read('all')),
    /** By a transaction's own connection: whoever holds one must not wait for another. */
    within: async (tx: Executor): Promise<ConcernTree> => treeOf(await rowsOf(tx)),
  }
}
export type Concerns = ReturnType<typeof concernsReader>
