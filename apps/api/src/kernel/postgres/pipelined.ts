import type { Transaction } from './database.ts'

const pending = new WeakMap<object, Promise<unknown>[]>()

/**
 * Writes whose answers the transaction's work doesn't wait for: it goes on, and COMMIT is sent behind them without waiting either, so
 * that all of it is one round trip. If one of them fails, PostgreSQL answers COMMIT with a rollback, and the transaction throws.
 * Nothing can be decided after them, so what must not be committed has to fail in PostgreSQL.
 */
export const pipelined = (tx: Transaction, writes: PromiseLike<unknown>[]): void => {
  const before = pending.get(tx)
  if (!before) throw new Error('Writes can be pipelined only in a transaction')
  for (const write of writes) {
    // What drizzle builds is sent when somebody asks for its answer, and again each time they do: so once, and now.
    const answer = new Promise<unknown>((resolve, reject) => void write.then(resolve, reject))
    // Until the end nobody looks at it.
    answer.catch(() => {})
    before.push(answer)
  }
}

/** Called by the session when a transaction begins. What it returns is for its end: what has to be answered besides COMMIT. */
export const expectPipelined = (tx: object): (() => Promise<Promise<unknown>[]>) => {
  const writes: Promise<unknown>[] = []
  pending.set(tx, writes)
  return async () => {
    // A function that awaits a statement has sent it once the event loop's microtasks are done, still before COMMIT.
    if (writes.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve))
    return writes
  }
}
