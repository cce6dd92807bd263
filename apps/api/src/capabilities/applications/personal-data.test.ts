import { ana } from '@hibla/contract/applications/test/ana'
import { sql } from '../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { accountService } from '../account/account.service.ts'
import { documentsFor } from '../documents/test/service.ts'
import { bookingsOf } from './appointments/test/bookings.ts'
import { applicationsHousekeeping } from './housekeeping.ts'
import { applicationsData } from './personal-data.ts'
import { applicantsOf, home } from './test/applicant.ts'
import { approvedOf } from './test/approved.ts'
import { staffOf } from './test/staff.ts'

const api = await useApi()
const { guestOrder, orderOf, reference, save, kept, placed, submitted, broughtTo } = applicantsOf(api)
const { inReview, approve, activate, noteVisit } = staffOf(api)
const { jobOf } = approvedOf(api)
const { book } = bookingsOf(api)
const deps = {
  db: api.db,
  clock: api.clock,
  documents: documentsFor(api),
  accounts: accountService(api.clock),
}
const { run: tidyUp } = applicationsHousekeeping(deps)

/** Approved, with a line that works. */
const withContract = async (email: string, workingSince: string) => {
  const order = await inReview(email)
  expect((await approve(order)).status).toBe(200)
  api.clock.set(`${workingSince}T12:00:00+08:00`)
  expect((await activate(order, workingSince)).status).toBe(200)
  return order
}

describe('personal data', () => {
  const data = applicationsData(deps)
  const erase = (personId: string, addresses: string[] = []) =>
    api.db.transaction((tx) => data.erase(tx, personId, [], addresses))

  test('can be exported and erased by the person', async () => {
    const order = await orderOf('pia.customer')
    await reference(order, home, { as: 'pia.customer' })
    const about = { birthDate: '1990-05-01', title: 'Ms.', middleName: 'SANTOS', citizenship: 'PH' } as const
    await save(order, about, { as: 'pia.customer' })
    expect(await data.export('pia', [], [])).toMatchObject([
      { orderId: order.orderId, told: { emailAddress: ana.email }, ...about },
    ])
    const unused = await orderOf('pia.customer')
    expect(await erase('pia')).toEqual({ erased: [`Application ${order.orderId}`], kept: [] })
    expect(await kept(order.orderId)).toEqual({ order: undefined, application: undefined, history: [] })
    expect((await kept(unused.orderId)).order).toBeUndefined()
    expect(await data.export('pia', [], [])).toEqual([])
  })
  test.each(['submitted', 'in-review', 'returned', 'refused', 'cancelled', 'approved', 'active'] as const)(
    'an application that is %s is erased, unless it is part of a contract',
    async (status) => {
      const order = await orderOf('rey.customer')
      await reference(order, home, { as: 'rey.customer' })
      await save(order, {}, { as: 'rey.customer' })
      await broughtTo(order, status)
      const isContract = ['approved', 'active'].includes(status)
      const { erased, kept: told } = await erase('rey')
      expect(erased).toEqual(isContract ? [] : [`Application ${order.orderId}`])
      expect(told.filter(({ what }) => what.includes(order.orderId))).toHaveLength(isContract ? 1 : 0)
      expect((await kept(order.orderId)).history).toHaveLength(isContract ? 1 : 0)
    },
  )
  test('a guest’s application belongs to whoever proved its address, and to nobody before', async () => {
    const [proved, unproved] = [await placed(), await placed()]
    const basicInfo = { ...ana, email: 'GIO@example.com' }
    for (const order of [proved, unproved]) await save(order, { basicInfo })
    await broughtTo(proved, 'in-review')
    const gios = ['gio@example.com']
    expect((await data.export('gio', [], gios)).map(({ orderId }) => orderId)).toEqual([proved.orderId])
    expect(await data.export('zoe', [], ['zoe@example.com'])).toEqual([])
    expect((await erase('gio', gios)).erased).toEqual([`Application ${proved.orderId}`])
    expect((await kept(unproved.orderId)).application).toBeDefined()
  })
  test('with a contract people hear that their application is kept, until when, and why', async () => {
    api.clock.set('2026-11-15T09:00:00+08:00')
    const { orderId } = await withContract('cora@example.com', '2026-11-16')
    expect(await erase('cora', ['cora@example.com'])).toEqual({
      erased: [],
      kept: [
        {
          what: `Application ${orderId}, with what you told us and the documents you sent`,
          why: 'Your account was opened with it. We keep it for 5 years after the contract ends.',
          // Two years of contract, and five more.
          until: '2033-11-16',
        },
      ],
    })
  })
  test('the export has what was said, what was done, and when we come', async () => {
    api.clock.set('2026-11-15T09:00:00+08:00')
    const order = await inReview('dora@example.com')
    expect((await book(order, '2026-11-24')).status).toBe(200)
    expect((await noteVisit(order, 'Measured: the cable reaches.')).status).toBe(200)
    await approve(order)
    const [mine] = await data.export('dora', [], ['dora@example.com'])
    expect(mine).toMatchObject({
      orderId: order.orderId,
      appointment: { day: '2026-11-24', half: 'morning' },
      visitNote: 'Measured: the cable reaches.',
      accountNumber: (await jobOf(order.orderId))!.accountNumber,
    })
    expect(mine!.history.map(({ status }) => status)).toEqual(['submitted', 'in-review', 'approved'])
    expect(mine!.done.slice(-2)).toMatchObject([
      { did: 'time-booked', by: 'applicant' },
      { did: 'visit-noted', what: 'Measured: the cable reaches.', by: 'back-office' },
    ])
    expect(JSON.stringify(mine)).not.toContain('bea')
  })
  test("customers' applications are not part of an agent's own data", async () => {
    const iris: As = { as: 'ivy.sales', agentCode: 'AG-1001' }
    const order = await orderOf('ivy.sales')
    await reference(order, home, iris)
    await save(order, { agentCode: 'AG-1001' }, iris)
    expect(await data.export('ivy', [], [])).toEqual([])
    expect(await erase('ivy')).toEqual({ erased: [], kept: [] })
    expect((await kept(order.orderId)).history).toHaveLength(1)
  })
})

test('an abandoned application is deleted after a year, and so is an unused order', async () => {
  const left = await placed()
  await save(left)
  const unused = await guestOrder()
  const sent = await placed()
  await save(sent)
  await submitted(sent)
  const ours = await placed()
  await save(ours)
  await broughtTo(ours, 'active')
  api.clock.advance({ days: 200 })
  const goingOn = await placed()
  await save(goingOn)
  await tidyUp()
  expect((await kept(left.orderId)).application).toBeDefined()
  api.clock.advance({ days: 166 })
  await tidyUp()
  expect(await kept(left.orderId)).toEqual({ order: undefined, application: undefined, history: [] })
  expect((await kept(unused.orderId)).order).toBeUndefined()
  expect((await kept(goingOn.orderId)).application).toBeDefined()
  // Somebody who never confirmed it; the documents that came with it go too.
  expect((await kept(sent.orderId)).application).toBeUndefined()
  expect((await kept(ours.orderId)).application?.status).toBe('active')
})

test('what became an account is kept while that runs and for five years after, then it goes with its documents', async () => {
  api.clock.set('2026-11-15T09:00:00+08:00')
  const [ended, running] = [
    await withContract('ended@example.com', '2026-11-16'),
    await withContract('running@example.com', '2026-11-17'),
  ]
  const { accountNumber } = (await jobOf(ended.orderId))!
  const over = new Date('2028-11-20T09:00:00+08:00')
  await api.db.transaction((tx) => accountService(api.clock).setStatus(tx, accountNumber, 'DISCONNECTED', over))
  const files = () =>
    api.db.execute(sql`select file_id from application_document where application_reference_no = ${ended.orderId}`)
  api.clock.set('2033-11-20T09:00:00+08:00')
  await tidyUp()
  expect((await kept(ended.orderId)).application?.status).toBe('active')
  expect(await files()).not.toEqual([])
  api.clock.set('2033-11-21T09:00:00+08:00')
  await tidyUp()
  expect(await kept(ended.orderId)).toEqual({ order: undefined, application: undefined, history: [] })
  expect(await files()).toEqual([])
  expect(await jobOf(ended.orderId)).toBeUndefined()
  expect((await kept(running.orderId)).application?.status).toBe('active')
})
