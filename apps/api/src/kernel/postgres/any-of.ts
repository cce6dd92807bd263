import { sql, type Column, type SQL } from './sql.ts'

/** For lists that may be long: one parameter, however many values; PostgreSQL takes 65,535 parameters. */
export const anyOf = (column: Column, values: string[]): SQL => sql`${column} = any(${sql.param(values)}::text[])`
