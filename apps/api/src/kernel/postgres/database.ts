import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Listen } from './remember.ts'

export type Database = PostgresJsDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Most queries run as well in a transaction as outside one. */
export type Executor = Database | Transaction

export type Connection = { db: Database; listen: Listen; close: () => Promise<void> }

type Wish = {
  max?: number
  /** Settings of PostgreSQL for every session. */
  settings?: Record<string, string>
}

export const connect = (url: string, { max = 10, settings = {} }: Wish = {}): Connection => {
  const client = postgres(url, {
    max,
    onnotice: () => {},
    connect_timeout: 10,
    connection: { application_name: 'hibla', ...settings },
  })
  return {
    db: drizzle(client, { casing: 'snake_case' }),
    listen: (...given) => client.listen(...given),
    close: () => client.end({ timeout: 5 }),
  }
}
