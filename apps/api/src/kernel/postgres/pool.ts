import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Unavailable } from '../unavailable.ts'
import { Connection, type Kind, type Statement } from './connection.ts'
import type { PreparedStatement, Row } from './execution.ts'

type Waiter = { shares: boolean; take: (connection: Connection) => void; giveUp: (error: Error) => void }

/** How long a caller waits for a connection, and PostgreSQL works on a statement. */
export type Limits = { waitMs: number; statementMs: number }

const LOOK_EVERY_MS = 500
/** How much longer than PostgreSQL's own limit an answer may be on its way. */
const MARGIN_MS = 2_000

/** A connection reserved for one caller until it's returned. */
export type Lease = {
  query: (statement: Statement, values?: unknown[]) => Promise<pg.QueryResult>
  ask: (prepared: PreparedStatement, values: unknown[]) => Promise<Row[]>
  /** Ends the transaction. A statement still on its way would run after it, outside any transaction, so it's refused. */
  end: (how: 'commit' | 'rollback') => Promise<pg.QueryResult>
  /** Returns the connection to the pool, or drops it if its state is unknown. */
  release: (how?: { broken: boolean }) => void
}

/**
 * Up to `max` connections, opened when needed. A prepared statement uses an idle one or shares a busy one; anything else
 * gets its own, because it may wait for a lock. A lost connection removes itself, and the next query opens another, so
 * nothing needs to know that PostgreSQL is back.
 */
export class ConnectionPool {
  readonly #config: pg.ClientConfig
  readonly #max: number
  readonly #kind: Kind
  readonly #open = new Set<Connection>()
  #opening = 0
  #waiters: Waiter[] = []
  #closed = false
  readonly #waitMs: number | undefined
  readonly #watch: NodeJS.Timeout | undefined

  constructor(config: pg.ClientConfig, max: number, limits?: Limits, kind: Kind = {}) {
    this.#config = config
    this.#max = max
    this.#kind = kind
    this.#waitMs = limits?.waitMs
    if (limits) this.#watch = this.#dropSilentOnes(limits.statementMs + MARGIN_MS)
  }

  async query(statement: Statement, values: unknown[] = []): Promise<pg.QueryResult> {
    const lease = await this.lease()
    let broken = true
    try {
      const result = await lease.query(statement, values)
      broken = false
      return result
    } finally {
      // Several statements in one text may have left a transaction open when they failed.
      lease.release({ broken: broken && values.length === 0 })
    }
  }

  /** The fast path for prepared statements. The connection is released before the promise settles. */
  ask(prepared: PreparedStatement, values: unknown[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const begin = (connection: Connection) =>
        connection.execute(prepared, values, (error, rows) => {
          connection.sharers--
          this.#serve()
          if (error === undefined) resolve(rows)
          else reject(error)
        })
      const ready = this.#get(true)
      if (ready instanceof Promise) ready.then(begin).catch(reject)
      else begin(ready)
    })
  }

  async lease(): Promise<Lease> {
    const connection = await this.#get(false)
    let ended = false
    let released = false
    return {
      query: (statement, values = []) => {
        if (ended) return Promise.reject(new Error('A statement came after the end of its transaction'))
        return connection.send(statement, values)
      },
      ask: (prepared, values) =>
        new Promise((resolve, reject) => {
          if (ended) return reject(new Error('A statement came after the end of its transaction'))
          connection.execute(prepared, values, (error, rows) => {
            if (error === undefined) resolve(rows)
            else reject(error)
          })
        }),
      end: (how) => {
        ended = true
        return connection.send({ text: how }, [])
      },
      release: ({ broken } = { broken: false }) => {
        if (released) return
        ended = released = true
        connection.taken = false
        if (broken) connection.discard()
        this.#serve()
      },
    }
  }

  /** Closes once everything under way is answered, or after `withinMs`. */
  async close(withinMs: number): Promise<void> {
    this.#closed = true
    clearInterval(this.#watch)
    this.#refuseAll(new Unavailable('The connections to PostgreSQL are closed'))
    const deadline = performance.now() + withinMs
    const isBusy = ({ taken, sharers }: Connection) => taken || sharers > 0
    while ([...this.#open].some(isBusy) && performance.now() < deadline) await pause(10)
    for (const each of this.#open) if (isBusy(each)) each.discard()
    await Promise.all([...this.#open].map((each) => each.end()))
  }

  #get(shares: boolean): Promise<Connection> | Connection {
    if (this.#closed) return Promise.reject(new Unavailable('The connections to PostgreSQL are closed'))
    const ready = this.#waiters.length === 0 ? this.#pick(shares) : undefined
    if (ready) return ready
    return new Promise((take, giveUp) => {
      const waiter: Waiter = { shares, take, giveUp }
      this.#waiters.push(waiter)
      if (this.#waitMs !== undefined) this.#limitWait(waiter, this.#waitMs)
      this.#openMore()
    })
  }

  #limitWait(waiter: Waiter, waitMs: number): void {
    const { take, giveUp } = waiter
    const timer = setTimeout(() => {
      this.#waiters = this.#waiters.filter((each) => each !== waiter)
      giveUp(new Unavailable('All connections to PostgreSQL are busy'))
    }, waitMs)
    waiter.take = (connection) => {
      clearTimeout(timer)
      take(connection)
    }
    waiter.giveUp = (error) => {
      clearTimeout(timer)
      giveUp(error)
    }
  }

  /** PostgreSQL ends a statement in time, so a connection silent for longer has nobody at its other end. */
  #dropSilentOnes(afterMs: number): NodeJS.Timeout {
    return setInterval(() => {
      for (const each of this.#open) if (each.silentLooks() * LOOK_EVERY_MS > afterMs) each.discard()
    }, LOOK_EVERY_MS).unref()
  }

  /** Reserves the connection right away, since another caller may ask before this one sends anything. */
  #pick(shares: boolean): Connection | undefined {
    let least: Connection | undefined
    for (const each of this.#open) {
      if (!each.taken && (least === undefined || each.sharers < least.sharers)) least = each
      if (least?.sharers === 0) break
    }
    if (least?.sharers !== 0) this.#openMore(1)
    if (least === undefined || (least.sharers > 0 && !shares)) return undefined
    if (shares) least.sharers++
    else least.taken = true
    return least
  }

  /** Hands connections to waiting callers, first come, first served. */
  #serve(): void {
    while (this.#waiters.length > 0) {
      const connection = this.#pick(this.#waiters[0]!.shares)
      if (!connection) break
      this.#waiters.shift()!.take(connection)
    }
    this.#openMore()
  }

  #openMore(wanted = this.#waiters.length): void {
    while (!this.#closed && this.#opening < wanted && this.#open.size + this.#opening < this.#max) void this.#openOne()
  }

  async #openOne(): Promise<void> {
    this.#opening++
    try {
      const connection = await Connection.open(this.#config, this.#kind, (lost) => this.#lose(lost))
      this.#opening--
      if (this.#closed) return await connection.end()
      if (!connection.lost) this.#open.add(connection)
      this.#serve()
    } catch (error) {
      this.#opening--
      // Callers keep waiting while other connections work; if there are none, they fail now.
      if (this.#open.size === 0) this.#refuseAll(error as Error)
    }
  }

  #lose(connection: Connection): void {
    if (this.#open.delete(connection)) this.#openMore()
  }

  #refuseAll(error: Error): void {
    for (const { giveUp } of this.#waiters.splice(0)) giveUp(error)
  }
}
