import pg from 'pg'
import { Away } from '../away.ts'

export type Statement = pg.QueryConfig & { rowMode?: 'array' }

/**
 * One session with PostgreSQL. Statements go out together at the end of the event loop's turn and are answered in order.
 * Once it is lost it stays lost: a statement can never land in a later session, outside the transaction it belongs to.
 */
export class Connection {
  /** How many prepared statements are under way, of callers who share it. */
  sharers = 0
  /** It belongs to one caller alone. */
  taken = false
  lost = false
  readonly #client: pg.Client
  readonly #onLost: (connection: Connection) => void
  #heldBack = false

  private constructor(client: pg.Client, onLost: (connection: Connection) => void) {
    this.#client = client
    this.#onLost = onLost
    client.on('error', () => this.#lose()).on('end', () => this.#lose())
  }

  static async open(config: pg.ClientConfig, onLost: (connection: Connection) => void): Promise<Connection> {
    const client = new pg.Client({ ...config, pipeline: true })
    const connection = new Connection(client, onLost)
    try {
      await client.connect()
      return connection
    } catch (error) {
      connection.discard()
      throw new Away('PostgreSQL does not answer', { cause: error })
    }
  }

  async send(statement: Statement, values: unknown[]): Promise<pg.QueryResult> {
    if (this.lost) throw new Away('The connection to PostgreSQL is lost')
    this.#holdBack()
    try {
      return await this.#client.query(statement, values)
    } catch (error) {
      // PostgreSQL says good-bye to a session before it closes it, and answers nothing more.
      if ((error as { severity?: string }).severity === 'FATAL') this.discard()
      throw this.lost ? new Away('The connection to PostgreSQL was lost', { cause: error }) : error
    }
  }

  /** Ends the session in good order. */
  end(): Promise<void> {
    return this.#client.end()
  }

  /** Drops the session, whatever state it is in. */
  discard(): void {
    this.#lose()
    this.#client.connection.stream.destroy()
  }

  #lose(): void {
    if (this.lost) return
    this.lost = true
    this.#onLost(this)
  }

  /** One write for all that is asked in this turn costs a fraction of one each. */
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
