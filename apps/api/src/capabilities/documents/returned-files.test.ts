import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { pdf } from '../../../test/sample-files.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { filesOf } from './test/applicant.ts'
import { documentsFor } from './test/door.ts'

const api = await useApi()
const { apply, send, list, remove } = filesOf(api)
const { broughtTo } = applicantsOf(api)
const door = documentsFor(api)

const returnAll = async (order: Awaited<ReturnType<typeof apply>>) => {
  const { files } = (await list(order)).body
  await api.db.transaction(async (tx) => {
    await door.close(tx, order.orderId)
    for (const { id } of files) await door.judge(tx, order.orderId, id, { status: 'returned', reason: 'Too dark.' })
  })
  return files
}
const standing = async (order: Awaited<ReturnType<typeof apply>>) =>
  (await list(order)).body.files.map(({ subCategory, fileName, status }) => [subCategory, fileName, status])

test('a new passport takes the place of the passport, and no other ID makes way for it', async () => {
  const order = await apply()
  await send(order, pdf(), { subCategory: 'UMID', name: 'umid.pdf' })
  await send(order, pdf(), { subCategory: 'Passport', name: 'passport.pdf' })
  await returnAll(order)
  const again = { reupload: 'true', name: 'bright.pdf' } as const
  expect((await send(order, pdf(), { ...again, subCategory: 'Driver’s license' })).problem.code).toBe(
    'nothing-to-replace',
  )
  expect((await send(order, pdf(), { ...again, subCategory: 'Passport' })).status).toBe(200)
  expect((await send(order, pdf(), { ...again, subCategory: 'Passport' })).problem.code).toBe('nothing-to-replace')
  expect(await standing(order)).toEqual([
    ['UMID', 'umid.pdf', 'returned'],
    ['Passport', 'bright.pdf', 'uploaded'],
  ])
})

test('of two files that nobody named, the one that is meant makes way', async () => {
  const order = await apply()
  for (const name of ['front.pdf', 'back.pdf']) await send(order, pdf(), { subCategory: '', name })
  const [, back] = await returnAll(order)
  const replaces = back!.id
  const again = { reupload: 'true', subCategory: '', replaces, name: 'bright.pdf' } as const
  expect((await send(order, pdf(), { ...again, category: 'proofOfBilling' })).problem.code).toBe('nothing-to-replace')
  expect((await send(order, pdf(), again)).status).toBe(200)
  expect(await standing(order)).toEqual([
    ['', 'front.pdf', 'returned'],
    ['', 'bright.pdf', 'uploaded'],
  ])
})

test('[documents.file-fields] of each file its applicant reads what it is, how it stands and why it was returned', async () => {
  const order = await apply()
  await send(order, pdf(), { subCategory: 'UMID', name: 'my umid.pdf' })
  await returnAll(order)
  expect((await list(order)).body.files).toMatchObject([
    {
      id: expect.any(String),
      category: 'governmentIssued',
      subCategory: 'UMID',
      fileName: 'my umid.pdf',
      maskedFileName: 'my •••.pdf',
      status: 'returned',
      complianceReason: 'Too dark.',
    },
  ])
})

test('a returned file that we can do without can be deleted, as long as the application goes on', async () => {
  const order = await apply()
  const extra = { category: 'supplementary', subCategory: '' } as const
  await send(order, pdf(), { name: 'id.pdf' })
  for (const name of ['note.pdf', 'another.pdf']) await send(order, pdf(), { ...extra, name })
  await returnAll(order)
  expect((await remove(order, 'id.pdf')).problem.code).toBe('already-submitted')
  expect((await remove(order, 'note.pdf', 'supplementary')).status).toBe(200)
  expect((await list(order)).body.files.map(({ fileName }) => fileName)).toEqual(['id.pdf', 'another.pdf'])
  await broughtTo(order, 'refused')
  expect((await remove(order, 'another.pdf', 'supplementary')).problem.code).toBe('already-submitted')
})
