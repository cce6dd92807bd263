import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { dataFolder } from '../../data-folder.ts'
import { eq } from '../../kernel/postgres/sql.ts'
import { loadSupport } from './load.ts'
import { concern } from './support.tables.ts'

const { db } = await useDatabase()
const ours = dataFolder('support')
const nameOf = async (code: string) => (await db.select().from(concern).where(eq(concern.code, code)))[0]?.name

test('a concern that an earlier version loaded with half its name gets its whole name with the next setup', async () => {
  await loadSupport(db, ours)
  await db.update(concern).set({ name: 'I’ve paid' }).where(eq(concern.code, 'PAYMENT-NOT-POSTED'))
  await loadSupport(db, ours)
  expect(await nameOf('PAYMENT-NOT-POSTED')).toBe('I’ve paid, but it doesn’t show')
  const [connection] = await db.select().from(concern).where(eq(concern.code, 'CONNECTION'))
  expect(connection?.helpCategories).toEqual(['outages', 'wifi'])
})

test('a name that is cut at a comma stops the loading instead of being shown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hibla-support-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(ours, folder, { recursive: true })
  await writeFile(
    join(folder, 'concerns.yaml'),
    'concerns: [{ code: BILLING, name: A bill, or two, subConcerns: [{ code: BILLING-ONE, name: One }] }]\nafterSales: []',
  )
  await expect(loadSupport(db, folder)).rejects.toThrow('or two')
})
