import { readdir } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { blocked } from '../../../test/blocked.ts'
import { jpg } from '../../../test/sample-files.ts'
import { until } from '../../../test/until.ts'
import { workOff } from '../../../test/work-off.ts'
import { chooseFiles } from '../../file-store.ts'
import { accountService } from '../account/account.service.ts'
import type { Order } from '../applications/test/applicant.ts'
import { applicationsData } from '../applications/personal-data.ts'
import { filesOf } from './test/applicant.ts'
import { documentsFor } from './test/service.ts'

const api = await useApi()
const { apply, send, remove } = filesOf(api)
const { waitingFolder } = chooseFiles(api.db, api.clock, api.environment)
const data = applicationsData({
  db: api.db,
  clock: api.clock,
  documents: documentsFor(api),
  accounts: accountService(api.clock),
})
const photo = await jpg()
let order: Order
beforeEach(async () => {
  order = await apply()
  await api.db.execute(sql`update application_order set person_id = 'pia', key_hash = null
    where order_id = ${order.orderId}`)
})

const asPia = { as: 'pia.customer' } as const
const erase = () => api.db.transaction((tx) => data.erase(tx, 'pia', [], []))
const rows = async (from: string, where = '') => {
  const [found] = await api.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${from} ${where}`),
  )
  return found!.count
}
/** What is left of the application, in rows and in bytes. */
const left = async () => {
  await workOff(api, 'files')
  const stored = await readdir(api.environment.FILES_FOLDER, { recursive: true, withFileTypes: true })
  return {
    applications: await rows('application', `where application_ref_id = '${order.orderId}'`),
    folders: await rows('document_folder'),
    documents: await rows('application_document'),
    files: await rows('stored_file'),
    bytes: stored.filter((each) => each.isFile()).length,
  }
}
const nothing = { applications: 0, folders: 0, documents: 0, files: 0, bytes: 0 }

test('a file that is on its way while the application is erased is told so, and leaves nothing behind', async () => {
  const body = new PassThrough()
  const sending = api.inject({
    method: 'POST',
    url: `/api/baas/files?applicationReferenceNo=${order.orderId}&category=governmentIssued`,
    payload: body,
    headers: { 'content-type': 'image/jpeg' },
    ...asPia,
  })
  body.write(photo.subarray(0, 300))
  await until(async () => (await readdir(waitingFolder).catch(() => [])).length > 0)
  await erase()
  body.end(photo.subarray(300))
  const answer = await sending
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  expect(await left()).toEqual(nothing)
})

test('an erasure that begins while a file is being noted waits for it, and takes it along', async () => {
  await send(order, photo, {}, asPia)
  const { promise: noted, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const barrier = api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table application_document in share mode`)
    stop()
    await noted
  })
  await stopped
  const sending = send(order, photo, { name: 'second.jpg' }, asPia)
  await until(async () => (await blocked(api)) === 1)
  const erasing = erase()
  await until(async () => (await blocked(api)) === 2)
  letGo()
  await barrier
  expect((await sending).status).toBe(200)
  expect((await erasing).erased).toEqual([`Application ${order.orderId}`])
  expect(await left()).toEqual(nothing)
})

test('once it is erased nothing can be added, changed or made for it', async () => {
  await send(order, photo, {}, asPia)
  await erase()
  expect((await send(order, photo, {}, asPia)).status).toBe(404)
  expect((await remove(order, 'id.jpg')).status).toBe(404)
  const body = { applicationReferenceNo: order.orderId }
  expect((await api.call(contract.documents.createFolder, { body, ...asPia })).status).toBe(404)
  expect(await left()).toEqual(nothing)
})

test('an application that is approved while an erasure looks for it stays with its files', async () => {
  await send(order, photo, {}, asPia)
  const { promise: approved, resolve: approve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const way = ['submitted', 'in-review', 'approved']
  const approving = api.db.transaction(async (tx) => {
    await tx.execute(sql`update application set email_verified_at = now(), choice = '{"planId":"RES-100","termMonths":24,"addons":[]}',
      agreed = '{}'
      where application_ref_id = ${order.orderId}`)
    for (const status of way)
      await tx.execute(sql`update application set status = ${status}, submitted_at = now()
        where application_ref_id = ${order.orderId}`)
    begin()
    await approved
  })
  await begun
  const erasing = erase()
  await until(async () => (await blocked(api)) === 1)
  approve()
  await approving
  expect((await erasing).erased).toEqual([])
  expect(await left()).toMatchObject({ applications: 1, documents: 1, files: 1, bytes: 2 })
})
