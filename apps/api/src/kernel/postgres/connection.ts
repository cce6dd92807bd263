import pg from 'pg'
import { Unavailable } from '../unavailable.ts'
import { beginQuery } from '../telemetry/telemetry.ts'
import { Execution, type PreparedStatement, type Readers, type Settle } from './execution.ts'

/** Parsed each time it's sent; those with a name are `PreparedStatement`s. */
export type Statement = Omit<pg.QueryConfig, 'name'> & { rowMode?: 'array' }

/** What is at the other end, if it isn't the primary's own session. */
export type Kind = {
  /** A transaction pooler: the next statement may come to another session, so nothing can be prepared. */
  pooled?: boolean
  standby?: boolean
}

const READ_ONLY = '25006'

/**
 * One session with PostgreSQL. Statements go out together at the end of the event loop's turn and are answered in order.
 * A lost session stays lost, so that no statement lands in a later one, outside the transaction it belongs to.
 */
export class Connection {
  /** How many prepared statements of sharing callers are under way. */
  sharers = 0
  /** One caller has it exclusively. */
  taken = false
  lost = false
  #sent = 0
  #answered = 0
  #answeredBefore = 0
  #silentFor = 0
  readonly #client: pg.Client
  readonly #onLost: (connection: Connection) => void
  readonly #readers: Readers = new WeakMap()
  #heldBack = false
  readonly #pooled: boolean
  readonly #wasPrimary: boolean

  private constructor(client: pg.Client, { pooled, standby }: Kind, onLost: (connection: Connection) => void) {
    this.#client = client
    this.#pooled = pooled === true
    this.#wasPrimary = standby !== true
    this.#onLost = onLost
    client.on('error', () => this.#lose()).on('end', () => this.#lose())
  }

  static async open(
    config: pg.ClientConfig,
    kind: Kind,
    onLost: (connection: Connection) => void,
  ): Promise<Connection> {
    const client = new pg.Client({ ...config, pipeline: true })
    const connection = new Connection(client, kind, onLost)
    try {
      await client.connect()
      return connection
    } catch (error) {
      connection.discard()
      throw new Unavailable('PostgreSQL does not answer', { cause: error })
    }
  }

  async send(statement: Statement, values: unknown[]): Promise<pg.QueryResult> {
    if (this.lost) throw new Unavailable('The connection to PostgreSQL is lost')
    this.#holdBack()
    this.#sent++
    const span = beginQuery(statement.text)
    let failed = true
    try {
      const result = await this.#client.query(statement, values)
      failed = false
      return result
    } catch (error) {
      throw this.#failureOf(error)
    } finally {
      this.#answered++
      span?.end({}, { failed })
    }
  }

  /** Takes a callback because an extra promise on every read is measurable. */
  execute(prepared: PreparedStatement, values: unknown[], settle: Settle): void {
    if (this.lost) return settle(new Unavailable('The connection to PostgreSQL is lost'), [])
    try {
      const span = beginQuery(prepared.text)
      const readers = this.#pooled ? undefined : this.#readers
      const execution = new Execution(prepared, values, readers, (error, rows) => {
        this.#answered++
        span?.end({}, { failed: error !== undefined })
        settle(error === undefined ? undefined : this.#failureOf(error), rows)
      })
      this.#holdBack()
      this.#sent++
      this.#client.query(execution as unknown as pg.Query)
    } catch (error) {
      settle(error, [])
    }
  }

  /** How often in a row it owed an answer when asked, and none had come since. */
  silentLooks(): number {
    const isSilent = this.#sent > this.#answered && this.#answered === this.#answeredBefore
    this.#answeredBefore = this.#answered
    return (this.#silentFor = isSilent ? this.#silentFor + 1 : 0)
  }

  /** Ends the session cleanly. */
  end(): Promise<void> {
    return this.#client.end()
  }

  /** Drops the session in whatever state it's in. */
  discard(): void {
    this.#lose()
    this.#client.connection.stream.destroy()
  }

  #failureOf(error: unknown): unknown {
    // It was the primary when we connected and isn't any more: whoever connects now reaches the new one.
    if (this.#wasPrimary && (error as { code?: string }).code === READ_ONLY) this.discard()
    // PostgreSQL announces that it closes a session, and answers nothing after that.
    if ((error as { severity?: string }).severity === 'FATAL') this.discard()
    return this.lost ? new Unavailable('The connection to PostgreSQL was lost', { cause: error }) : error
  }

  #lose(): void {
    if (this.lost) return
    this.lost = true
    this.#onLost(this)
  }

  /** One write for all statements of a turn costs a fraction of one write each. */
  #holdBack(): void {
    if (this.#heldBack) return
    this.#heldBack = true
    const { stream } = this.#client.connection
    stream.cork()
    setImmediate(() => {
      this.#heldBack = false
      stream.uncork()
    })
  }
}
