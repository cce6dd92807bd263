import { and, asc, count, eq, gt } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { account } from './account.tables.ts'

/** An area of the address lists, or a distribution point of the network. */
export type AccountArea = { kind: 'province' | 'municipality' | 'barangay' | 'element'; id: string }

const columns = {
  province: account.provinceId,
  municipality: account.municipalityId,
  barangay: account.barangayId,
  element: account.elementId,
} as const

/** Lines that work: one that is suspended or not installed yet isn't down because of an incident. */
const activeIn = ({ kind, id }: AccountArea) => and(eq(columns[kind], id), eq(account.status, 'ACTIVE'))

export const countAt = async (db: Executor, place: AccountArea): Promise<number> => {
  const [found] = await db.select({ count: count() }).from(account).where(activeIn(place))
  return found?.count ?? 0
}

export const accountsAt = async (db: Executor, place: AccountArea, after: string, size: number): Promise<string[]> => {
  const rows = await db
    .select({ accountNumber: account.accountNumber })
    .from(account)
    .where(and(activeIn(place), gt(account.accountNumber, after)))
    .orderBy(asc(account.accountNumber))
    .limit(size)
  return rows.map(({ accountNumber }) => accountNumber)
}
