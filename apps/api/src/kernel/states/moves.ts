import type { Clock } from '../clock/clock.ts'
import { prepared, type Prepared } from '../postgres/prepared.ts'
import type { Transaction } from '../postgres/database.ts'
import { pipelined } from '../postgres/pipelined.ts'
import { eq, getTableColumns, sql } from '../postgres/sql.ts'
import type { PgTable } from '../postgres/table.ts'

type Values = Record<string, unknown>
type Row<T extends PgTable> = T['$inferSelect']

type Rules<T extends PgTable, Events extends PgTable, Deps, Move> = {
  table: T
  key: string & keyof Row<T>
  /** Whether the row may go where the move leads. */
  may: (row: Row<T>, move: Move) => boolean
  /** The new state, and what else changes with it. What is undefined stays. */
  change: (row: Row<T>, move: Move, at: Date) => { [Name in keyof Row<T>]?: Row<T>[Name] | undefined }
  /** Its history. */
  events?: { table: Events; of: (moved: Row<T>, move: Move, at: Date) => Events['$inferInsert'] }
  /** Whoever else has to know: an outbox row, an email. */
  tell?: (tx: Transaction, deps: Deps, moved: Row<T>, about: { move: Move; before: Row<T> }) => unknown
  /** Rows of other tables that refer to it can be written meanwhile with `no key update`. */
  lock?: 'update' | 'no key update'
}

/** Values as PostgreSQL takes them, for the columns they're meant for. */
const encoded = (table: PgTable, values: Values): Values => {
  const columns = getTableColumns<PgTable>(table)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === null ? null : columns[name]!.mapToDriverValue(value)]),
  )
}

const placeholders = (names: string[]) => Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]))

/** One statement for each set of columns, built once. */
const byColumns = (build: (names: string[]) => Prepared<unknown>) => {
  const built = new Map<string, Prepared<unknown>>()
  return (tx: Transaction, values: Values, where: Values = {}): Promise<unknown> => {
    const names = Object.keys(values)
    const known = names.join()
    const statement = built.get(known) ?? build(names)
    built.set(known, statement)
    return statement(tx, { ...values, ...where })
  }
}

/**
 * How the rows of a table go from state to state: locked, then moved. A move writes the row and its event and tells whoever has
 * to know. What it writes goes out without waiting for answers: the row is locked, so what becomes of it is known here. If the
 * database refuses it, the transaction throws.
 */
export const movesOf = <T extends PgTable, Events extends PgTable, Deps extends { clock: Clock }, Move>(
  rules: Rules<T, Events, Deps, Move>,
) => {
  const { table, key, may, change, events, tell, lock = 'update' } = rules
  const column = getTableColumns<PgTable>(table)[key]!
  const isIt = eq(column, sql.placeholder('locked'))
  const locking = prepared((db) => db.select().from<PgTable>(table).where(isIt).for(lock))
  const updating = byColumns((names) =>
    prepared((db) => db.update<PgTable>(table).set(placeholders(names)).where(isIt)),
  )
  const noting = byColumns((names) => prepared((db) => db.insert<PgTable>(events!.table).values(placeholders(names))))

  return {
    /** Until this transaction ends, nobody else moves it. */
    lock: async (tx: Transaction, id: Row<T>[typeof key]): Promise<Row<T> | undefined> => {
      const [row] = (await locking(tx, { locked: id })) as Row<T>[]
      return row
    },

    /** The only way a state changes; the row must be locked. Undefined if that can't follow. */
    moveTo: async (tx: Transaction, deps: Deps, before: Row<T>, move: Move): Promise<Row<T> | undefined> => {
      if (!may(before, move)) return undefined
      const at = deps.clock.now()
      const changed = Object.entries(change(before, move, at)).filter(([, value]) => value !== undefined)
      const moved: Row<T> = { ...before, ...Object.fromEntries(changed) }
      pipelined(tx, [
        updating(tx, encoded(table, Object.fromEntries(changed)), { locked: (before as Values)[key] }),
        ...(events ? [noting(tx, encoded(events.table, events.of(moved, move, at)))] : []),
      ])
      await tell?.(tx, deps, moved, { move, before })
      return moved
    },
  }
}
