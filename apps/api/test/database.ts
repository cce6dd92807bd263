import { randomBytes } from 'node:crypto'
import { sql } from '../src/kernel/postgres/sql.ts'
import { inject } from 'vitest'
import { connect, type Database } from '../src/kernel/postgres/database.ts'
import type { Listen } from '../src/kernel/postgres/cache.ts'
import { whenOver } from './when-over.ts'

export type TestDatabase = { url: string; db: Database; listen: Listen }

/** A database of this test file's own, cloned from the run's template and dropped with the file or test, or one it has already. */
export const useDatabase = async (given?: TestDatabase): Promise<TestDatabase> => {
  if (given) return given
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect(inject('postgresUrl'), { max: 1 })
  await admin.db.execute(sql.raw(`create database ${name} template ${inject('template')} strategy file_copy`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  const { db, listen, close } = connect(url.href, { max: 5 })
  whenOver(async () => {
    await close()
    await admin.db.execute(sql.raw(`drop database if exists ${name} with (force)`))
    await admin.close()
  })
  return { url: url.href, db, listen }
}
