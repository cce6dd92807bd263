import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { pdf } from '../../../../test/sample-files.ts'
import { application } from '../applications.tables.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { approvedOf, hubs } from '../test/approved.ts'
import { bea, staffOf } from '../test/staff.ts'

const api = await useApi()
const { inReview, details, seen, judge, approve, refuse, giveBack } = staffOf(api)
const { list: filesOfApplicant } = filesOf(api)
const passport = pdf()
const { approveApplication } = contract.applications
const { jobOf } = approvedOf(api)
const START = '2026-11-15T09:00:00+08:00'
const noted = (orderId: string) =>
  api.db.execute(sql`
    select what, by_person_id, about from security_event
    where what <> 'application-opened' and about ->> 'reference' = ${orderId} order by id`)

describe('one application', () => {
  test('[endpoints.backoffice-applicant-details] staff see all of it; its agent too, and no other', async () => {
    api.clock.set(START)
    const order = await inReview('all@example.com', hubs)
    await api.db
      .update(application)
      .set({ title: 'Atty.', middleName: 'SANTOS', citizenship: 'JP' })
      .where(eq(application.applicationRefId, order.orderId))
    const { body } = await details(order)
    expect(body).toMatchObject({
      status: true,
      details: {
        applicationReferenceNo: order.orderId,
        status: 'in-review',
        emailAddress: 'all@example.com',
        birthDate: '1990-05-17',
        title: 'Atty.',
        middleName: 'SANTOS',
        citizenship: 'Japanese',
        account: null,
        history: [
          { status: 'submitted', by: 'applicant' },
          { status: 'in-review', by: 'applicant' },
        ],
      },
    })
    expect(body.details.quote?.monthly[1]).toEqual({ what: 'Mesh hub × 2', amount: 30_000 })
    expect((await details(order, { as: 'sam.sales', agentCode: 'AG-1002' })).status).toBe(404)
    await api.db
      .update(application)
      .set({ agentCode: 'AG-1002' })
      .where(eq(application.applicationRefId, order.orderId))
    await api.db.execute(sql`
      insert into application_deed (application_ref_id, did, what, by, by_person_id, at)
      values (${order.orderId}, 'visit-noted', 'Looked.', 'back-office', 'bea', now())`)
    await api.db.execute(sql`
      insert into application_change (application_ref_id, status, by, by_person_id, at)
      values (${order.orderId}, 'in-review', 'back-office', 'bea', now())`)
    const asSold = await details(order, { as: 'sam.sales', agentCode: 'AG-1002' })
    expect(asSold.status).toBe(200)
    // Who of the back office it was is for staff.
    expect(JSON.stringify(asSold.body)).not.toContain('bea')
    expect(JSON.stringify((await details(order)).body)).toContain('"byPersonId":"bea"')
    expect((await details(order, { as: 'ana.customer' })).status).toBe(403)
    expect((await details({ orderId: 'HOBS-NEVERSEEN22' })).status).toBe(404)
  })

  test('is returned or refused with a reason, which the applicant reads, and it is noted who did it', async () => {
    api.clock.set(START)
    const order = await inReview('returned@example.com', {}, [passport])
    expect((await giveBack(order, 'short')).status).toBe(400)
    expect((await giveBack(order, 'The photo of your ID is blurred.')).problem.code).toBe('nothing-returned')
    const [file] = (await filesOfApplicant(order)).body.files
    await judge(order, file!.id, { status: 'returned', reason: 'The photo is blurred.' })
    const { body } = await giveBack(order, 'The photo of your ID is blurred.')
    expect(body.details).toMatchObject({ status: 'returned' })
    expect(body.details.history.at(-1)).toMatchObject({
      status: 'returned',
      by: 'back-office',
      byPersonId: 'bea',
      reason: 'The photo of your ID is blurred.',
    })
    expect((await refuse(order, 'The documents aren’t yours.')).body.details.status).toBe('refused')
    expect((await approve(order)).problem.code).toBe('not-now')
    expect([...(await noted(order.orderId))].slice(1)).toEqual([
      { what: 'staff-action', by_person_id: 'bea', about: { did: 'application returned', reference: order.orderId } },
      { what: 'staff-action', by_person_id: 'bea', about: { did: 'application refused', reference: order.orderId } },
    ])
  })

  test('a member of staff who looks at what a colleague has changed is told so', async () => {
    api.clock.set(START)
    const order = await inReview()
    const before = await seen(order)
    api.clock.advance({ minutes: 1 })
    await refuse(order, 'The building has no duct for fibre.')
    expect((await api.call(approveApplication, { body: before, ...bea })).problem.code).toBe('changed-meanwhile')
    expect(await jobOf(order.orderId)).toBeUndefined()
  })
})

describe('the files of an application', () => {
  test('are accepted or returned one by one, each with a reason that the applicant sees, before it is approved', async () => {
    api.clock.set(START)
    const order = await inReview('files@example.com', {}, [passport])
    const [file] = (await filesOfApplicant(order)).body.files
    expect((await approve(order)).problem.code).toBe('files-not-accepted')
    expect((await judge(order, file!.id, { status: 'returned', reason: 'Blurred' })).status).toBe(400)
    await judge(order, file!.id, { status: 'returned', reason: 'The photo is blurred.' })
    expect((await filesOfApplicant(order)).body.files).toMatchObject([
      { status: 'returned', complianceReason: 'The photo is blurred.' },
    ])
    expect((await approve(order)).problem.code).toBe('document-returned')
    expect((await judge(order, file!.id, { status: 'accepted' })).body.files).toMatchObject([{ status: 'accepted' }])
    expect((await judge(order, randomUUID(), { status: 'accepted' })).problem.code).toBe('not-found')
    expect((await approve(order)).status).toBe(200)
    expect((await judge(order, file!.id, { status: 'accepted' })).problem.code).toBe('not-now')
    expect((await noted(order.orderId)).map(({ about }) => (about as { did: string }).did)).toEqual([
      'file returned',
      'file accepted',
      'application approved',
    ])
  })
})
