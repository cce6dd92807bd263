import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import { sql } from '../../kernel/postgres/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { jpg } from '../../../test/sample-files.ts'
import { workOff } from '../../../test/work-off.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { filesOf } from './test/applicant.ts'

const api = await useApi()
const { apply, send, list, names, remove } = filesOf(api)
const { placed, save } = applicantsOf(api)
const { createFolder, removeFile, staffFiles } = contract.documents
let photo: Buffer
beforeAll(async () => void (photo = await jpg()))

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

  const mia: As = { as: 'mia.customer' }
  const jun: As = { as: 'jun.sales', agentCode: 'AG-1002' }
  test.each([
    ['the visitor who began it', {}, {}],
    ['the customer who began it with a login', mia, mia],
    ['the referrer who began it', { as: 'ron.referrer' }, { as: 'ron.referrer' }],
    ['whoever began it with a login and no role', { as: 'noel.' }, { as: 'noel.' }],
    ['the agent who sells it', jun, { ...jun, as: 'rita.sales' }],
    ['the back office', mia, { as: 'bo.back-office' }],
  ] as [string, As, As][])(
    '[documents.create-folder-post] %s makes the folder of an application, once, and strangers don’t',
    async (_, begins, asks) => {
      const order = await placed(begins)
      const { orderId, visitorKey } = order
      await save(order, { agentCode: begins.agentCode }, begins)
      const make = (as: As) => api.call(createFolder, { body: { applicationReferenceNo: orderId }, ...as })
      const folders = async () =>
        (await api.db.execute(sql`select 1 from document_folder where application_reference_no = ${orderId}`)).length
      const other = { visitorKey: (await apply()).visitorKey }
      for (const stranger of [other, { as: 'eve.customer' }, { as: 'eve.sales', agentCode: 'AG-1001' }] as const)
        expect((await make(stranger)).problem.code).toBe('not-found')
      expect(await folders()).toBe(0)
      for (let nth = 0; nth < 2; nth++) {
        const { status, body } = await make({ visitorKey, ...asks })
        expect([status, body, await folders()]).toEqual([200, { status: true }, 1])
      }
      expect((await send(order, photo, {}, asks)).status).toBe(200)
    },
  )

  test('a file is deleted the same way whether a body or the query names it', async () => {
    const order = await apply()
    await send(order, photo)
    const payload = { applicationReferenceNo: order.orderId, category: 'governmentIssued', filename: 'id.jpg' }
    const asked = { method: 'DELETE', url: '/api/baas/files', payload } as const
    expect((await api.inject({ ...asked, visitorKey: (await apply()).visitorKey })).statusCode).toBe(404)
    expect(await names(order)).toEqual(['id.jpg'])
    expect((await api.inject({ ...asked, visitorKey: order.visitorKey })).statusCode).toBe(200)
    expect(await names(order)).toEqual([])
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

  test('whoever opens a link too late reads why nothing is shown, and finds a way back', async () => {
    const { link } = (await send(await apply(), photo)).body.file
    api.clock.advance({ minutes: 11 })
    const opened = await api.app.inject({ url: link, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect(opened.statusCode).toBe(404)
    expect(opened.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(opened.body).toContain('open the file again from the page you were on')
    expect(opened.body).toContain('<a href="/">')
    const picture = await api.app.inject({ url: link, headers: { accept: 'image/avif,image/*,*/*;q=0.8' } })
    expect(picture.json()).toMatchObject({ code: 'not-found' })
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
