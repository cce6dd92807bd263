import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '../src/kernel/postgres/database.ts'
import type { Listen } from '../src/kernel/postgres/remember.ts'

export type TestDatabase = { url: string; db: Database; listen: Listen }

/** A database of this test file's own, cloned from the run's template and dropped with the file. */
export const useDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} template ${inject('template')}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  const { db, listen, close } = connect(url.href, { max: 5 })
  afterAll(async () => {
    await close()
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return { url: url.href, db, listen }
}
