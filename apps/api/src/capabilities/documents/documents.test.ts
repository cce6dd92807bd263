import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@hibla/contract'
import { categories } from '@hibla/contract/documents/category.rule'
import { MAX_FILES } from '@hibla/contract/documents/file-limits'
import { missingFrom, type Facts } from '@hibla/contract/documents/requirements.rule'
import { centavos } from '@hibla/contract/values/money'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { jpg, pdf } from '../../../test/sample-files.ts'
import { workOff } from '../../../test/work-off.ts'
import { ana } from '../applications/test/applicant.ts'
import { filesOf } from './test/applicant.ts'
import { documentsFor } from './test/door.ts'

const api = await useApi()
const { apply, send, list, names, remove } = filesOf(api)
const door = documentsFor(api)
const { changeSubCategory, createFolder, removeFile, staffFiles } = contract.documents
let photo: Buffer
beforeAll(async () => void (photo = await jpg()))

describe('sending files', () => {
  test('[documents.upload-post-query, documents.upload-file-is-body, documents.list-files-get] an applicant sends a photo and a PDF, and finds them in the list', async () => {
    const order = await apply()
    const sent = await send(order, photo, { name: 'My passport Ñ.jpeg' })
    expect(sent.body).toEqual({
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
    const bill = await send(order, pdf(), { category: 'proofOfBilling', subCategory: 'Water bill', name: 'bill.pdf' })
    expect((await list(order)).body).toEqual({
      status: true,
      files: [sent.body.file, bill.body.file],
      flow: 'residential',
      customerType: 'INDIVIDUAL',
      closed: false,
    })
    expect(bill.body.file).toMatchObject({ type: 'application/pdf', preview: null })
  })

  test('[documents.jpg-and-pdf-only] the name gets the extension of what the file really is', async () => {
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

  test('[documents.max-12-files] the thirteenth file is refused, also when two are sent at once; a deleted one makes room', async () => {
    const order = await apply()
    for (let nth = 1; nth < MAX_FILES; nth++) expect((await send(order, pdf())).status).toBe(200)
    const both = await Promise.all([send(order, photo), send(order, photo)])
    const told = both.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code))
    expect(told.toSorted()).toEqual(['ok', 'too-many-files'])
    expect((await send(order, photo)).problem.code).toBe('too-many-files')
    const now = await names(order)
    expect(now).toHaveLength(MAX_FILES)
    await remove(order, now[3]!)
    expect((await send(order, photo)).status).toBe(200)
    await expect(
      api.db.execute(sql`update application_document set slot = 13 where application_reference_no = ${order.orderId}`),
    ).rejects.toThrow('Failed query')
  })

  test('[documents.flow-allows-subset-of-categories] a household and a business each give their own kinds of documents', async () => {
    const [home, business] = [await apply('RES'), await apply('SME')]
    const taken = async (order: typeof home) => {
      const answers = await Promise.all(
        categories.map(async (category) => ({ category, ...(await send(order, pdf(), { category })) })),
      )
      for (const { status, problem } of answers) if (status !== 200) expect(problem.code).toBe('category-not-allowed')
      return answers.filter(({ status }) => status === 200).map(({ category }) => category)
    }
    expect(await taken(home)).toEqual([
      'governmentIssued',
      'proofOfBilling',
      'proofOfIncome',
      'proofofcompetitor',
      'supplementary',
    ])
    expect(await taken(business)).toEqual([
      'proofofidentity',
      'proofOfBilling',
      'proofOfIncome',
      'proofofcompetitor',
      'businessdocuments',
      'supplementary',
    ])
  })
})

test('[documents.lists-docs-sme-docs-industry-type] the documents, those of businesses and the industries are each read with a GET', async () => {
  const { documentList, smeLists } = contract.documents
  const documents = (await api.call(documentList, {})).body
  expect(documents).toContainEqual({
    code: 'passport',
    category: 'governmentIssued',
    subCategory: 'Philippine passport',
  })
  const forBusinesses = (await api.call(smeLists, {})).body
  expect(new Set(forBusinesses.documents.map(({ customerType }) => customerType)).size).toBe(3)
  expect(forBusinesses.industryTypes).toContainEqual({ code: 'education', name: 'Education' })
})

describe('changing files', () => {
  test('[documents.file-delete-params] a file is deleted by its category and name, its bytes included', async () => {
    const order = await apply()
    const { body } = await send(order, photo)
    expect((await remove(order, 'id.jpg', 'proofOfBilling')).status).toBe(404)
    expect((await remove(order, 'id.jpg')).body).toEqual({ status: true })
    expect(await names(order)).toEqual([])
    expect((await api.app.inject(body.file.link)).statusCode).toBe(404)
    await workOff(api, 'files')
    expect(filesInStore(body.file.id)).toEqual([false, false])
    expect((await remove(order, 'id.jpg')).status).toBe(404)
  })

  test('[documents.sub-category-patch] what kind of document a file is can be said later', async () => {
    const order = await apply()
    await send(order, photo)
    const named = { applicationReferenceNo: order.orderId, category: 'governmentIssued' as const, filename: 'id.jpg' }
    const { visitorKey } = order
    const change = (filename: string) =>
      api.call(changeSubCategory, { body: { ...named, filename, subCategory: 'UMID' }, visitorKey })
    expect((await change('id.jpg')).body).toEqual({ status: true })
    expect((await list(order)).body.files).toMatchObject([{ subCategory: 'UMID' }])
    expect((await change('other.jpg')).status).toBe(404)
  })

  test('[documents.create-folder-post] making the folder of an application again changes nothing', async () => {
    const { orderId, visitorKey } = await apply()
    const body = { applicationReferenceNo: orderId }
    for (let nth = 0; nth < 2; nth++) {
      expect((await api.call(createFolder, { body, visitorKey })).body).toEqual({ status: true })
    }
    expect(
      await api.db.execute(sql`select 1 from document_folder where application_reference_no = ${orderId}`),
    ).toHaveLength(1)
  })
})

const filesInStore = (id: string) =>
  [id, `${id}.preview`].map((key) => existsSync(join(api.environment.FILES_FOLDER, key.slice(0, 2), key)))

describe('after the application is submitted', () => {
  test('nothing changes, except that a returned file is replaced by another', async () => {
    const order = await apply()
    const [id, bill] = [
      (await send(order, photo)).body.file,
      (await send(order, pdf(), { category: 'proofOfBilling', name: 'bill.pdf' })).body.file,
    ]
    await api.db.transaction((tx) => door.close(tx, order.orderId))
    expect((await send(order, photo)).problem.code).toBe('already-submitted')
    expect((await remove(order, 'id.jpg')).problem.code).toBe('already-submitted')
    expect((await send(order, photo, { reupload: 'true' })).problem.code).toBe('nothing-to-replace')

    await api.db.transaction(async (tx) => {
      expect(await door.returnFile(tx, order.orderId, id.id, 'The photo is too dark to read.')).toBe(true)
      expect(await door.accept(tx, order.orderId, bill.id)).toBe(true)
      expect(await door.accept(tx, order.orderId, randomUUID())).toBe(false)
    })
    expect((await list(order)).body.files).toMatchObject([
      { id: id.id, status: 'returned', complianceReason: 'The photo is too dark to read.' },
      { id: bill.id, status: 'accepted', complianceReason: '' },
    ])
    api.clock.advance({ minutes: 1 })
    const again = await send(order, photo, { reupload: 'true', name: 'better.jpg' })
    expect(again.body.file).toMatchObject({ status: 'uploaded', fileName: 'better.jpg' })
    expect(await names(order)).toEqual(['bill.pdf', 'better.jpg'])
    expect((await send(order, photo, { reupload: 'true' })).problem.code).toBe('nothing-to-replace')

    await api.db.transaction((tx) => door.reopen(tx, order.orderId))
    expect((await send(order, photo)).status).toBe(200)
  })

  test('a full folder takes a replacement', async () => {
    const order = await apply()
    const first = (await send(order, pdf())).body.file
    for (let nth = 1; nth < MAX_FILES; nth++) await send(order, pdf())
    await api.db.transaction((tx) => door.close(tx, order.orderId))
    await api.db.transaction((tx) => door.returnFile(tx, order.orderId, first.id, 'Not yours.'))
    expect((await send(order, pdf(), { reupload: 'true' })).status).toBe(200)
    expect(await names(order)).toHaveLength(MAX_FILES)
  })

  test('what is missing is counted from what is there and not returned', async () => {
    const order = await apply()
    const facts = { flow: 'residential', monthly: centavos(3_000_00), switches: true } as const
    const missing = async () => {
      const files = await api.db.transaction((tx) => door.held(tx, order.orderId))
      return missingFrom((await door.demands())(facts), files).map(({ category }) => category)
    }
    expect(await missing()).toEqual(['governmentIssued', 'proofOfBilling', 'proofOfIncome', 'proofofcompetitor'])
    const { id } = (await send(order, photo)).body.file
    expect(await missing()).not.toContain('governmentIssued')
    await api.db.transaction((tx) => door.returnFile(tx, order.orderId, id, 'Too dark.'))
    expect(await missing()).toContain('governmentIssued')
  })

  test('an XCLSV customer is asked for what the list of their own says, besides what everybody gives', async () => {
    const missing = async (facts: Facts) => missingFrom((await door.demands())(facts), [])
    const monthly = centavos(9_999_00)
    const ofPlan = ['proofOfBilling', 'proofOfIncome', 'proofofcompetitor'].map((category) => ({ category, atLeast: 1 }))
    expect(await missing({ flow: 'xclsv-residential', monthly, switches: true })).toEqual([
      { category: 'proofofidentity', atLeast: 1 },
      { category: 'governmentIssued', atLeast: 1 },
      ...ofPlan,
    ])
    expect(await missing({ flow: 'xclsv-sme', monthly, switches: true, businessType: 'CORPORATION' })).toEqual([
      { category: 'businessdocuments', atLeast: 3 },
      { category: 'proofofidentity', atLeast: 1 },
      ...ofPlan,
    ])
  })
})

describe('whose files they are', () => {
  test('strangers find nothing, whatever they try; the back office and the agent who sells it do', async () => {
    const order = await apply()
    await send(order, photo)
    await api.db.execute(sql`update application set agent_code = 'AG-1002' where application_ref_id = ${order.orderId}`)
    const stranger = { ...order, visitorKey: (await apply()).visitorKey }
    const statuses = async (as: Parameters<typeof list>[1]) => [
      (await list(stranger, as)).status,
      (await send(stranger, photo, {}, as)).status,
    ]
    for (const as of [{}, { as: 'eve.customer' }, { as: 'eve.sales', agentCode: 'AG-1001' }] as const)
      expect(await statuses(as)).toEqual([404, 404])
    expect((await remove(stranger, 'id.jpg')).status).toBe(404)
    expect((await list({ orderId: 'HOBS-AAAAAAAAAAAA' })).status).toBe(404)
    for (const as of [{ as: 'jun.sales', agentCode: 'AG-1002' }, { as: 'bo.back-office' }] as const)
      expect(await statuses(as)).toEqual([200, 200])
    await remove(order, 'id.jpg')
    const { visitorKey } = order
    const query = {
      applicationReferenceNo: order.orderId,
      category: 'governmentIssued',
      filename: 'id (2).jpg',
    } as const
    expect((await api.call(removeFile, { query, visitorKey, as: 'bo.back-office' })).status).toBe(200)
    // The trail says who it really was; what applicants do with their own files isn't in it.
    const notes = await api.db.execute(sql`select by_person_id as who, about ->> 'did' as did, about ->> 'as' as "as"
      from security_event where what = 'staff-action' and about ->> 'reference' = ${order.orderId} order by id`)
    expect(notes).toEqual([
      { who: 'jun', did: 'file added', as: 'agent' },
      { who: 'bo', did: 'file added', as: 'back-office' },
      { who: 'bo', did: 'file deleted', as: 'back-office' },
    ])
  })

  test('staff and the agent who sells it see them in the back office, other agents don’t', async () => {
    const order = await apply()
    for (let nth = 0; nth < 3; nth++) await send(order, photo)
    await api.db.execute(sql`update application set agent_code = 'AG-1002' where application_ref_id = ${order.orderId}`)
    const query = { applicationReferenceNo: order.orderId }
    expect((await api.call(staffFiles, { query, as: 'jun.sales', agentCode: 'AG-1002' })).body.files).toHaveLength(3)
    expect((await api.call(staffFiles, { query, as: 'bo.back-office' })).status).toBe(200)
    expect((await api.call(staffFiles, { query, as: 'eve.sales', agentCode: 'AG-1001' })).status).toBe(404)
  })

  test('a link works for some minutes, for that file and name alone, and shows it safely', async () => {
    const order = await apply()
    const { link, preview } = (await send(order, photo, { name: 'id "1".jpg'.replaceAll('"', '') })).body.file
    const shown = await api.app.inject(link)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': "inline; filename*=UTF-8''id%201.jpg",
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    })
    expect((await api.app.inject(preview!)).rawPayload.length).toBeLessThan(shown.rawPayload.length * 2)
    const bent = [
      link.replace('/file?', '/preview?'),
      link.replace('id+1', 'id+2'),
      link.replace(/until=\d/, 'until=9'),
      link.replace(/by=./, 'by=_'),
      link.replace(/\?.*/, ''),
      link.replace(/files\/[^/]+/, `files/${randomUUID()}`),
    ]
    for (const other of bent) expect((await api.app.inject(other)).statusCode, other).toBe(404)
    api.clock.advance({ minutes: 11 })
    expect((await api.app.inject(link)).statusCode).toBe(404)
  })

  test('whoever proves the email address of an application by a code may see to its files for a day', async () => {
    const order = await apply()
    await api.call(contract.applications.sendOtp, { body: { appRefID: order.orderId, purpose: 'OTP_ForCompliance' } })
    await workOff(api, 'applications')
    const otp = /\b\d{6}\b/.exec((await messagesTo(api.db, ana.email)).at(-1)!.text)![0]
    const body = { appRefID: order.orderId, purpose: 'OTP_ForCompliance' as const, otp }
    const { visitorKey } = await api.call(contract.applications.verifyOtp, { body })
    const elsewhere = { orderId: order.orderId, visitorKey }
    expect((await send(elsewhere, photo)).status).toBe(200)
    expect(await names(elsewhere)).toEqual(['id.jpg'])
    expect((await list({ ...(await apply()), visitorKey })).status).toBe(404)
    api.clock.advance({ hours: 25 })
    expect((await list(elsewhere)).status).toBe(404)
    expect((await list(order)).status).toBe(200)
  })
})

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
