import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { jpg, jpgOfSize, pdf } from '../../../test/sample-files.ts'
import { workOff } from '../../../test/work-off.ts'
import { documentKind, industryType } from './documents.tables.ts'
import { filesOf } from './test/applicant.ts'

const api = await useApi()
const { apply, save, send, list, names, remove } = filesOf(api)
let photo: Buffer
beforeAll(async () => void (photo = await jpg()))

describe('sending files', () => {
  test('[documents.upload-post-query, documents.upload-file-is-body, documents.list-files-get] an applicant sends a photo and a PDF, and finds them in the list', async () => {
    const order = await apply()
    const { orderId, visitorKey } = order
    const post = async (payload: Buffer, name: string, query: Record<string, string>) => {
      const headers = { 'x-file-name': encodeURIComponent(name) }
      const whole = { applicationReferenceNo: orderId, reupload: 'false', ...query }
      const ask = { method: 'POST' as const, url: '/api/baas/files', headers, query: whole, payload, visitorKey }
      return (await api.inject(ask)).json<{ file: FileRecord }>()
    }
    const sent = await post(photo, 'My passport Ñ.jpeg', { category: 'governmentIssued', subCategory: 'Passport' })
    expect(sent).toEqual({
      status: true,
      file: {
        id: expect.any(String),
        category: 'governmentIssued',
        subCategory: 'Passport',
        fileName: 'My passport Ñ.jpeg',
        maskedFileName: 'My •••.jpeg',
        status: 'uploaded',
        complianceReason: '',
        type: 'image/jpeg',
        bytes: expect.any(Number),
        uploadedAt: api.clock.now().toISOString(),
        link: expect.stringMatching(/^\/files\//),
        preview: expect.stringMatching(/^\/files\//),
      },
    })
    const bill = await post(pdf(), 'bill.pdf', { category: 'proofOfBilling', subCategory: 'Water bill' })
    const listed = `/api/baas/files?applicationReferenceNo=${orderId}&operation=list`
    expect((await api.inject({ method: 'GET', url: listed, visitorKey })).json()).toEqual({
      status: true,
      files: [sent.file, bill.file],
      flow: 'residential',
      customerType: 'INDIVIDUAL',
      closed: false,
    })
    expect(bill.file).toMatchObject({ type: 'application/pdf', preview: null })
  })

  test('the name gets the extension of what the file really is', async () => {
    const order = await apply()
    await send(order, photo, { name: 'scan.pdf' })
    await send(order, pdf(), { name: 'photo.jpg' })
    expect(await names(order)).toEqual(['scan.jpg', 'photo.pdf'])
  })

  test('two files of one name are told apart, and a file without a name gets one', async () => {
    const order = await apply()
    await send(order, photo)
    await send(order, photo)
    await send(order, photo, { category: 'proofOfBilling' })
    const nameless = await api.inject({
      method: 'POST',
      url: `/api/baas/files?applicationReferenceNo=${order.orderId}&category=governmentIssued`,
      visitorKey: order.visitorKey,
      payload: photo,
    })
    expect(nameless.json()).toMatchObject({ status: true })
    expect(await names(order)).toEqual(['id.jpg', 'id (2).jpg', 'id.jpg', 'governmentIssued.jpg'])
  })

  test('an attempt that is repeated because its answer was lost adds the file once', async () => {
    const order = await apply()
    const key = randomUUID()
    const first = await send(order, photo, { key })
    expect((await send(order, photo, { key })).body).toEqual(first.body)
    expect(await names(order)).toEqual(['id.jpg'])
  })

  test('another file isn’t taken for one that was sent with the same key, whatever its size or name', async () => {
    const order = await apply()
    const key = randomUUID()
    const sent = await jpgOfSize(20_000)
    const altered = Buffer.from(sent)
    altered[altered.indexOf(Buffer.alloc(16, 0x20)) + 8] = 0x21
    const first = await send(order, sent, { key })
    for (const other of [altered, pdf(), await jpgOfSize(200_000), sent.subarray(0, -1)])
      expect((await send(order, other, { key })).problem.code).toBe('idempotency-key-reused')
    expect((await send(order, sent, { key, name: 'another.jpg' })).problem.code).toBe('idempotency-key-reused')
    expect((await send(order, sent, { key })).body).toEqual(first.body)
    expect(await names(order)).toEqual(['id.jpg'])
  })

  test('[documents.max-12-files] the thirteenth file is refused, also when two are sent at once; a deleted one makes room', async () => {
    const order = await apply()
    for (let nth = 1; nth < 12; nth++) expect((await send(order, pdf())).status).toBe(200)
    const both = await Promise.all([send(order, photo), send(order, photo)])
    const told = both.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code))
    expect(told.toSorted()).toEqual(['ok', 'too-many-files'])
    expect((await send(order, photo)).problem.code).toBe('too-many-files')
    const now = await names(order)
    expect(now).toHaveLength(12)
    await remove(order, now[3]!)
    expect((await send(order, photo)).status).toBe(200)
    await expect(
      api.db.execute(sql`update application_document set slot = 13 where application_reference_no = ${order.orderId}`),
    ).rejects.toThrow('Failed query')
  })

  const everyCategory = [
    'governmentIssued',
    'proofofidentity',
    'proofOfBilling',
    'proofOfIncome',
    'proofofcompetitor',
    'businessdocuments',
    'supplementary',
  ] as const
  test('[documents.flow-allows-subset-of-categories] a household and a business, exclusive or not, each give their own kinds of documents', async () => {
    const exclusive = async (customerCategory: 'RES' | 'SME') => {
      const order = await apply(customerCategory)
      await save(order, { customerCategory, exclusive: true })
      return order
    }
    const [home, business] = [await apply('RES'), await apply('SME')]
    const taken = async (order: typeof home) => {
      const answers = await Promise.all(
        everyCategory.map(async (category) => ({ category, ...(await send(order, pdf(), { category })) })),
      )
      for (const { status, problem } of answers) if (status !== 200) expect(problem.code).toBe('category-not-allowed')
      return answers.filter(({ status }) => status === 200).map(({ category }) => category)
    }
    const everybody = ['proofOfBilling', 'proofOfIncome', 'proofofcompetitor']
    expect(await taken(home)).toEqual(['governmentIssued', ...everybody, 'supplementary'])
    expect(await taken(await exclusive('RES'))).toEqual([
      'governmentIssued',
      'proofofidentity',
      ...everybody,
      'supplementary',
    ])
    const ofBusiness = ['proofofidentity', ...everybody, 'businessdocuments', 'supplementary']
    expect(await taken(business)).toEqual(ofBusiness)
    expect(await taken(await exclusive('SME'))).toEqual(ofBusiness)
  })
})

test('[documents.lists-docs-sme-docs-industry-type] the documents, those of businesses and the industries are each read with a GET', async () => {
  const read = async (url: string) => (await api.inject({ method: 'GET', url: `/api/cms/${url}` })).json()
  const kinds = await api.db.select().from(documentKind).orderBy(documentKind.position)
  const listed = (list: string) => kinds.filter((kind) => kind.list === list)
  expect(await read('list/documents')).toEqual(
    listed('documents').map(({ code, category, subCategory }) => ({ code, category, subCategory })),
  )
  const industries = await api.db.select().from(industryType).orderBy(industryType.position)
  expect(await read('sme')).toEqual({
    documents: listed('sme').map(({ code, category, subCategory, customerType }) => ({
      code,
      category,
      subCategory,
      customerType,
    })),
    industryTypes: industries.map(({ code, name }) => ({ code, name })),
  })
  expect(listed('documents')).toContainEqual(expect.objectContaining({ subCategory: 'Philippine passport' }))
  expect(new Set(listed('sme').map(({ customerType }) => customerType)).size).toBe(3)
  expect(industries).toContainEqual(expect.objectContaining({ code: 'education', name: 'Education' }))
})

describe('changing files', () => {
  test('[documents.file-delete-params] a file is deleted by its category and name, its bytes included', async () => {
    const order = await apply()
    const { body } = await send(order, photo)
    const { orderId, visitorKey } = order
    const named = { applicationReferenceNo: orderId, category: 'governmentIssued', filename: 'id.jpg' }
    const deleted = (query: Record<string, string>) =>
      api.inject({ method: 'DELETE', url: '/api/baas/files', query, visitorKey })
    for (const missing of ['applicationReferenceNo', 'category', 'filename'] as const) {
      const { [missing]: _, ...rest } = named
      expect((await deleted(rest)).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect((await deleted({ ...named, category: 'proofOfBilling' })).statusCode).toBe(404)
    expect((await deleted(named)).json()).toEqual({ status: true })
    expect(await names(order)).toEqual([])
    expect((await api.app.inject(body.file.link)).statusCode).toBe(404)
    await workOff(api, 'files')
    expect(filesInStore(body.file.id)).toEqual([false, false])
    expect((await remove(order, 'id.jpg')).status).toBe(404)
  })

  test('[documents.sub-category-patch] what kind of document a file is can be said later', async () => {
    const order = await apply()
    for (const name of ['id.jpg', 'back.jpg']) await send(order, photo, { name })
    await send(order, photo, { category: 'proofOfBilling' })
    const named = { applicationReferenceNo: order.orderId, category: 'governmentIssued', subCategory: 'UMID' }
    const { visitorKey } = order
    const change = (filename: string, method: 'PATCH' | 'PUT' | 'POST' = 'PATCH') =>
      api.inject({ method, url: '/api/baas/files/subCategory', payload: { ...named, filename }, visitorKey })
    const kinds = async () => (await list(order)).body.files.map(({ subCategory }) => subCategory)
    for (const method of ['PUT', 'POST'] as const) expect((await change('id.jpg', method)).statusCode).toBe(404)
    expect((await change('other.jpg')).statusCode).toBe(404)
    expect(await kinds()).toEqual(['Passport', 'Passport', 'Passport'])
    expect((await change('id.jpg')).json()).toEqual({ status: true })
    expect(await kinds()).toEqual(['UMID', 'Passport', 'Passport'])
  })

  test('[documents.create-folder-post] making the folder of an application again changes nothing', async () => {
    const { orderId, visitorKey } = await apply()
    const payload = { applicationReferenceNo: orderId }
    const make = () => api.inject({ method: 'POST', url: '/api/baas/folders', payload, visitorKey })
    const folders = () => api.db.execute(sql`select * from document_folder where application_reference_no = ${orderId}`)
    expect((await make()).json()).toEqual({ status: true })
    const first = await folders()
    expect(first).toHaveLength(1)
    expect((await make()).json()).toEqual({ status: true })
    expect(await folders()).toEqual(first)
    // What is closed stays closed.
    await api.db.execute(sql`update document_folder set closed_at = now() where application_reference_no = ${orderId}`)
    const closed = await folders()
    await make()
    expect(await folders()).toEqual(closed)
  })
})

const filesInStore = (id: string) =>
  [id, `${id}.preview`].map((key) => existsSync(join(api.environment.FILES_FOLDER, key.slice(0, 2), key)))

test('files that nobody kept are swept away after an hour, and not before', async () => {
  const [orphan, young] = [randomUUID(), randomUUID()]
  await api.db.execute(sql`insert into stored_file (id, type, bytes, has_preview, arrived_at) values
    (${orphan}, 'image/jpeg', 1, true, now() - interval '61 minutes'),
    (${young}, 'image/jpeg', 1, true, now() - interval '59 minutes')`)
  const order = await apply()
  await send(order, photo)
  await api.db.execute(sql`update stored_file set arrived_at = now() - interval '2 days' where kept_at is not null`)
  await api.work.schedules.find(({ name }) => name === 'files.sweep')!.run()
  const left = await api.db.execute<{ id: string }>(sql`select id from stored_file`)
  expect(left.map(({ id }) => id)).toContain(young)
  expect(left.map(({ id }) => id)).not.toContain(orphan)
  expect((await api.app.inject((await list(order)).body.files[0]!.link)).statusCode).toBe(200)
})
