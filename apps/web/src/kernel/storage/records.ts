/**
 * Records that must outlive whatever clears the browser's local storage: what people did without a network and what is sent
 * later. They are in IndexedDB; where that is missing or blocked, they stay in memory and last as long as the page. Each
 * says until when it may stay, because others may use this browser too.
 */
export type Records<T> = {
  all: () => Promise<T[]>
  put: (record: T) => Promise<void>
  drop: (key: string) => Promise<void>
}

type StoredRecord = { key: string; until: number }

const inMemory = <T extends StoredRecord>(): Records<T> => {
  const kept = new Map<string, T>()
  return {
    all: async () => [...kept.values()],
    put: async (record) => void kept.set(record.key, record),
    drop: async (key) => void kept.delete(key),
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

/** A full disk may show only now, long after the request itself has succeeded. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB failed')))
  })

const PREFIX = 'hibla-'
const STORE = 'records'

const open = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE, { keyPath: 'key' }))
  return answered(request)
}

const read = (database: IDBDatabase): Promise<StoredRecord[]> =>
  answered<StoredRecord[]>(database.transaction(STORE, 'readonly').objectStore(STORE).getAll())

const write = async (database: IDBDatabase, ask: (into: IDBObjectStore) => IDBRequest): Promise<void> => {
  const transaction = database.transaction(STORE, 'readwrite')
  const done = committed(transaction)
  ask(transaction.objectStore(STORE))
  await done
}

const isOver = ({ until }: StoredRecord) => !(until > Date.now())

const purgeExpired = async (database: IDBDatabase, all: StoredRecord[]): Promise<void> => {
  for (const { key } of all.filter(isOver)) await write(database, (from) => from.delete(key))
}

export const records = <T extends StoredRecord>(name: string): Records<T> => {
  const memory = inMemory<T>()
  let opened: Promise<IDBDatabase | undefined> | undefined
  /** Undefined where there is only memory. */
  const database = () =>
    (opened ??= 'indexedDB' in globalThis ? open(PREFIX + name).catch(() => undefined) : Promise.resolve(undefined))
  /** Whatever IndexedDB can't do, because it's full or was taken away, is done in memory. */
  const tried = async <R>(act: (on: IDBDatabase) => Promise<R>): Promise<{ did: R } | undefined> => {
    try {
      const on = await database()
      return on && { did: await act(on) }
    } catch {
      return undefined
    }
  }
  return {
    all: async () => {
      const stored = (await tried(read))?.did ?? []
      void tried((on) => purgeExpired(on, stored))
      return [...(stored as T[]), ...(await memory.all())].filter((record) => !isOver(record))
    },
    put: async (record) => {
      if (await tried((on) => write(on, (into) => into.put(record)))) await memory.drop(record.key)
      else await memory.put(record)
    },
    drop: async (key) => {
      await tried((on) => write(on, (from) => from.delete(key)))
      await memory.drop(key)
    },
  }
}

/** Drops what is past its time, of everybody who has used this browser. The capability it belongs to needn't be loaded. */
export const purgeExpiredRecords = async (): Promise<void> => {
  try {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith(PREFIX)) continue
      const database = await open(name)
      await purgeExpired(database, await read(database))
      database.close()
    }
  } catch {
    // Where there's no IndexedDB, there's nothing to drop.
  }
}
