import { categoryOf, uploadFlows } from '@hibla/contract/documents/category.rule'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { pdf } from '../../../test/sample-files.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { filesOf } from './test/applicant.ts'
import { documentsFor } from './test/service.ts'

const api = await useApi()
const { apply, save, send, list, remove } = filesOf(api)
const { broughtTo } = applicantsOf(api)
const service = documentsFor(api)

const returnAll = async (order: Awaited<ReturnType<typeof apply>>) => {
  const { files } = (await list(order)).body
  await api.db.transaction(async (tx) => {
    await service.close(tx, order.orderId)
    for (const { id } of files) await service.judge(tx, order.orderId, id, { status: 'returned', reason: 'Too dark.' })
  })
  return files
}
const current = async (order: Awaited<ReturnType<typeof apply>>) =>
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
  expect(await current(order)).toEqual([
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
  expect(await current(order)).toEqual([
    ['', 'front.pdf', 'returned'],
    ['', 'bright.pdf', 'uploaded'],
  ])
})

test.each([
  ['household', 'RES', 'xclsv-residential'],
  ['business', 'SME', 'xclsv-sme'],
] as const)(
  '[documents.file-fields] of each file a %s gives, of every category, it reads what it is, how it stands and why it was returned',
  async (_, customerCategory, flow) => {
    const order = await apply(customerCategory)
    await save(order, { customerCategory, exclusive: true })
    const given = uploadFlows[flow].map(categoryOf)
    const sent = await Promise.all(
      given.map(async (category) => {
        const input = { category, subCategory: `Sort of ${category}`, name: `my ${category}.pdf` }
        return (await send(order, pdf(), input)).body.file
      }),
    )
    const judged = (verdictOf: (category: string) => Parameters<typeof service.judge>[3]) =>
      api.db.transaction(async (tx) => {
        for (const { id, category } of sent) await service.judge(tx, order.orderId, id, verdictOf(category))
      })
    const expectAll = async (status: string, reasonOf: (category: string) => string) => {
      const { files } = (await list(order)).body
      expect(files).toHaveLength(given.length)
      for (const { id, category, subCategory } of sent)
        expect(files.find((file) => file.id === id)).toMatchObject({
          category,
          subCategory,
          fileName: `my ${category}.pdf`,
          maskedFileName: 'my •••.pdf',
          status,
          complianceReason: reasonOf(category),
        })
    }
    expect(sent.map(({ category, subCategory }) => [category, subCategory])).toEqual(
      given.map((category) => [category, `Sort of ${category}`]),
    )
    await expectAll('uploaded', () => '')
    await judged((category) => ({ status: 'returned', reason: `The ${category} is too dark.` }))
    await expectAll('returned', (category) => `The ${category} is too dark.`)
    await judged(() => ({ status: 'accepted' }))
    await expectAll('accepted', () => '')
  },
)

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
