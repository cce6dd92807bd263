import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export type Row = Record<string, unknown>
type Column = { name: string; dataTypeID: number }
export type RowReader = (fields: (string | null)[]) => Row

/** A statement that each session prepares once. `readerFor` chooses how to read rows, given their columns. */
export type PreparedStatement = { name: string; text: string; readerFor: (columns: Column[]) => RowReader }

/**
 * Per session: PostgreSQL describes the columns once, and fails the statement if they ever change. Some statements are made for
 * one use, so they must not be kept.
 */
export type Readers = WeakMap<PreparedStatement, RowReader>

export type Settle = (error: unknown, rows: Row[]) => void

type Wire = {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse: (statement: { name: string; text: string }) => void
  bind: (binding: { statement: string; values: unknown[] }) => void
  describe: (portal: { type: 'P'; name: '' }) => void
  execute: () => void
  sync: () => void
}

/**
 * One execution of a prepared statement, in the shape pg's client expects. pg's own `Query` asks for the columns every time,
 * copies its configuration and emits an event per row, which is more than half the cost of a short read.
 */
export class Execution {
  readonly name: string
  readonly text: string
  readonly #prepared: PreparedStatement
  readonly #readers: Readers | undefined
  readonly #values: unknown[]
  readonly #settle: Settle
  readonly #rows: Row[] = []
  #reader: RowReader | undefined
  #failure: unknown

  /** Without `readers` nothing is kept in the session, not even the statement. */
  constructor(prepared: PreparedStatement, values: unknown[], readers: Readers | undefined, settle: Settle) {
    this.name = readers ? prepared.name : ''
    this.text = prepared.text
    this.#prepared = prepared
    this.#readers = readers
    // Encoded here, because failing on a value after half the statement was sent would break the session.
    this.#values = values.map(prepareValue)
    this.#settle = settle
  }

  submit(wire: Wire): null {
    const { name, text } = this
    if (name === '') wire.parse({ name, text })
    else if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
      wire.parse({ name, text })
      wire.submittedNamedStatements[name] = text
    }
    wire.bind({ statement: name, values: this.#values })
    this.#reader = this.#readers?.get(this.#prepared)
    if (!this.#reader) wire.describe({ type: 'P', name: '' })
    wire.execute()
    wire.sync()
    return null
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#reader = this.#prepared.readerFor(fields)
    this.#readers?.set(this.#prepared, this.#reader)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(this.#reader!(fields))
    } catch (error) {
      this.#failure = error
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle(this.#failure, this.#rows)
  }

  handleError(error: unknown): void {
    this.#settle(error, this.#rows)
  }
}

// In pipeline mode pg refuses whatever isn't an instance of its own Query, since classes such as cursors keep a portal open across
// round trips. This one never does, so it says that it's a Query, without running the constructor that it is here to avoid.
Object.setPrototypeOf(Execution.prototype, pg.Query.prototype)
