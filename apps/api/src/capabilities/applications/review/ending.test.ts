import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { bookingsOf, NOON } from '../appointments/test/bookings.ts'
import { applicantsOf } from '../test/applicant.ts'
import { approvedOf } from '../test/approved.ts'
import { staffOf } from '../test/staff.ts'

const api = await useApi()
const { placed, readyDraft, submit, withdraw, kept } = applicantsOf(api)
const { inReview, approve, end, details } = staffOf(api)
const { jobOf, accountOf } = approvedOf(api)
const { book, read } = bookingsOf(api)
const REASON = 'You called us: you move to another town.'

test('who calls us on the day of the visit, too late to withdraw, gets their application ended, and reads why', async () => {
  api.clock.set(NOON)
  const order = await inReview('changed-mind@example.com')
  await approve(order)
  expect((await book(order, '2026-11-18')).status).toBe(200)
  api.clock.set('2026-11-18T08:00:00+08:00')
  expect((await withdraw(order)).problem.code).toBe('not-now')
  expect((await end(order, REASON)).body.details).toMatchObject({ status: 'cancelled' })
  expect(await accountOf(order.orderId)).toMatchObject({ status: 'DISCONNECTED' })
  expect(await jobOf(order.orderId)).toMatchObject({ cancelledAt: api.clock.now(), doneOn: null })
  expect((await read(order)).body.booked).toBeNull()
  const { orderId: appRefID, visitorKey } = order
  const { changes } = (await api.call(contract.applications.applicationStatus, { query: { appRefID }, visitorKey }))
    .body
  expect(changes.at(-1)).toMatchObject({ state: 'cancelled', by: 'back-office', reason: REASON })
  await workOff(api, 'applications')
  expect((await messagesTo(api.db, 'changed-mind@example.com')).at(-1)?.text).toContain(REASON)
  // Whoever asks again, staff or applicant, changes nothing.
  expect((await end(order, REASON)).problem.code).toBe('not-now')
  expect((await withdraw(order)).status).toBe(200)
  expect((await details(order)).body.details.history.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
})

test('who mistyped the address that we write to has it ended, and applies again; nothing is written there', async () => {
  api.clock.set(NOON)
  const order = await placed()
  const told = { basicInfo: { ...ana, email: 'mistyped@example.com' } }
  expect((await submit(await readyDraft(order, told))).status).toBe(200)
  await workOff(api, 'applications')
  const before = (await messagesTo(api.db, 'mistyped@example.com')).length
  expect((await end(order, 'You called us: the email address is wrong.')).status).toBe(200)
  expect((await kept(order.orderId)).application?.status).toBe('cancelled')
  await workOff(api, 'applications')
  expect(await messagesTo(api.db, 'mistyped@example.com')).toHaveLength(before)
})

test('what is in review isn’t ended but refused', async () => {
  api.clock.set(NOON)
  const order = await inReview()
  expect((await end(order, REASON)).problem.code).toBe('not-now')
  expect((await kept(order.orderId)).application?.status).toBe('in-review')
})
