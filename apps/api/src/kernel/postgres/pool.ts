import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Away } from '../away.ts'
import { Connection, type Statement } from './connection.ts'

type Waiter = { shares: boolean; take: (connection: Connection) => void; giveUp: (error: Error) => void }

/** A connection for one caller alone, until it is given back. */
export type Lease = {
  query: (statement: Statement, values?: unknown[]) => Promise<pg.QueryResult>
  /** Gives the connection back, or drops it when nobody can say what state it is in. */
  release: (how?: { broken: boolean }) => void
}

/**
 * Up to `max` connections, opened when they are needed. A prepared statement goes to an idle one or else shares a busy one;
 * anything else has one to itself, for it may wait for a lock. A connection that is lost leaves by itself, and the next
 * question opens another: nothing has to be told that PostgreSQL is back.
 */
export class ConnectionPool {
  readonly #config: pg.ClientConfig
  readonly #max: number
  readonly #open = new Set<Connection>()
  readonly #names = new Map<string, string>()
  #opening = 0
  #waiters: Waiter[] = []
  #closed = false

  constructor(config: pg.ClientConfig, max: number) {
    this.#config = config
    this.#max = max
  }

  async query(statement: Statement, values: unknown[] = []): Promise<pg.QueryResult> {
    if (statement.name !== undefined) {
      const connection = await this.#get(true)
      try {
        return await connection.send({ ...statement, name: this.#nameOf(statement.text) }, values)
      } finally {
        connection.sharers--
        this.#serve()
      }
    }
    const lease = await this.lease()
    let broken = true
    try {
      const result = await lease.query(statement, values)
      broken = false
      return result
    } finally {
      // Several statements in one text may have begun a transaction that the failure left open.
      lease.release({ broken: broken && values.length === 0 })
    }
  }

  async lease(): Promise<Lease> {
    const connection = await this.#get(false)
    let released = false
    return {
      query: ({ name, ...statement }, values = []) => {
        if (released)
          return Promise.reject(new Error('This connection was given back: a statement came after its transaction'))
        return connection.send(
          name === undefined ? statement : { ...statement, name: this.#nameOf(statement.text) },
          values,
        )
      },
      release: ({ broken } = { broken: false }) => {
        if (released) return
        released = true
        connection.taken = false
        if (broken) connection.discard()
        this.#serve()
      },
    }
  }

  /** Ends when everything under way is answered, or after `withinMs`. */
  async close(withinMs: number): Promise<void> {
    this.#closed = true
    this.#refuseAll(new Away('The connections to PostgreSQL are closed'))
    const deadline = performance.now() + withinMs
    const isBusy = ({ taken, sharers }: Connection) => taken || sharers > 0
    while ([...this.#open].some(isBusy) && performance.now() < deadline) await pause(10)
    for (const each of this.#open) if (isBusy(each)) each.discard()
    await Promise.all([...this.#open].map((each) => each.end()))
  }

  /** PostgreSQL knows prepared statements by name. One text has one name, whoever prepares it. */
  #nameOf(text: string): string {
    let name = this.#names.get(text)
    if (name === undefined) this.#names.set(text, (name = `s${this.#names.size}`))
    return name
  }

  #get(shares: boolean): Promise<Connection> | Connection {
    if (this.#closed) return Promise.reject(new Away('The connections to PostgreSQL are closed'))
    const ready = this.#waiters.length === 0 ? this.#pick(shares) : undefined
    if (ready) return ready
    return new Promise((take, giveUp) => {
      this.#waiters.push({ shares, take, giveUp })
      this.#openMore()
    })
  }

  /** Takes hold at once: before the caller has sent anything, another may ask. */
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

  /** Hands connections to those who wait, in the order in which they came. */
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
      const connection = await Connection.open(this.#config, (lost) => this.#lose(lost))
      this.#opening--
      if (this.#closed) return await connection.end()
      if (!connection.lost) this.#open.add(connection)
      this.#serve()
    } catch (error) {
      this.#opening--
      // Those who wait for a connection that works wait on; where there is none, nobody is kept waiting.
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
