import { contract } from '@hibla/contract'
import type { Half } from '@hibla/contract/applications/appointments.rule'
import { eq, sql } from '../../../../kernel/postgres/sql.ts'
import { beforeEach } from 'vitest'
import type { As, TestApi } from '../../../../../test/api.ts'
import { application } from '../../applications.tables.ts'
import { moveTo } from '../../move.ts'
import { agreedToSimplest } from '../../test/agreed.ts'
import { applicantsOf, simplest, type Order } from '../../test/applicant.ts'

const { appointments, bookAppointment, cancelAppointment } = contract.applications

export const MAKATI = '1380300000'
export const CEBU = '0730600000'
/** A Sunday, so teams can come from Wednesday the 18th. */
export const NOON = '2026-11-15T12:00:00+08:00'

/** What people do with appointments, one call each. */
export const bookingsOf = (api: TestApi) => {
  const { placed, save } = applicantsOf(api)
  // The limit per network is not what's tested here.
  beforeEach(() => api.db.execute(sql`truncate limit_window`))

  const draft = async () => {
    const order = await placed()
    await save(order)
    return order
  }
  const read = async ({ orderId, visitorKey }: Order, as: As = {}) =>
    api.call(appointments, { query: { applicationRefID: orderId }, visitorKey, ...as })
  const book = ({ orderId, visitorKey }: Order, day: string, half: Half = 'morning', area = MAKATI, as: As = {}) =>
    api.call(bookAppointment, { body: { applicationRefID: orderId, area, day, half }, visitorKey, ...as })
  const cancel = ({ orderId, visitorKey }: Order, as: As = {}) =>
    api.call(cancelAppointment, { body: { applicationRefID: orderId }, visitorKey, ...as })
  const slotOf = async (order: Order, day: string, half: Half) =>
    (await read(order)).body.slots.find((each) => each.day === day && each.half === half)
  const submit = ({ orderId }: Order) =>
    api.db
      .update(application)
      .set({
        status: 'submitted',
        submittedAt: api.clock.now(),
        choice: simplest,
        agreed: agreedToSimplest,
      })
      .where(eq(application.applicationRefId, orderId))
  const confirm = async ({ orderId }: Order) => {
    const at = api.clock.now()
    return api.db.transaction(async (tx) => {
      await tx.update(application).set({ emailVerifiedAt: at }).where(eq(application.applicationRefId, orderId))
      return (await moveTo(tx, api, { applicationRefId: orderId }, { to: 'in-review', by: 'applicant' })) !== undefined
    })
  }
  return { draft, read, book, cancel, slotOf, submit, confirm }
}
