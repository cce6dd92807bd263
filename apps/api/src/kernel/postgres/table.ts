// Like sql.ts, for what tables are declared with.
export * from 'drizzle-orm/pg-core'
