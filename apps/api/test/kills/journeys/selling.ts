import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import { applicationEvent, orderReferenceOf } from '@hibla/contract/applications/event-payload.rule'
import { lead } from '../../../src/capabilities/leads/test/samples.ts'
import { simplest } from '../../../src/capabilities/applications/test/applicant.ts'
import { bangkal, inMakati } from '../../demo-places.ts'
import { journey, newEmail, scheduled } from '../journey.ts'
import { sendId } from '../send-id.ts'
import type { Stage } from '../stage.ts'

const { applications, leads } = contract

const guestOrder = async (stage: Stage, key: string) => {
  const { body, cookie } = await stage.call(await stage.front(), applications.createGuestOrder, { key })
  return { orderId: String(body['orderId']), cookie, email: newEmail() }
}
const place = { locationType: 'Others' as const, ...inMakati, buildingId: null, subdivisionId: null }
const reference = (orderId: string) => ({ ...orderReferenceOf(orderId, ana, place), address: bangkal })
const placedOrder = async (stage: Stage, key: string) => {
  const order = await guestOrder(stage, key)
  const { orderId, cookie } = order
  await stage.call(await stage.front(), applications.referenceOrder, { cookie, body: reference(orderId) })
  return order
}
export const told = (orderId: string, email: string) =>
  applicationEvent({
    orderId,
    customerCategory: 'RES',
    basicInfo: { ...ana, email },
    addresses: [homeAddress],
    position: inMakati,
  })
export const savedApplication = async (stage: Stage, key: string) => {
  const order = await placedOrder(stage, key)
  const { orderId, cookie, email } = order
  await stage.call(await stage.front(), applications.saveApplication, { cookie, body: told(orderId, email) })
  return order
}
const choice = (orderId: string) => ({ applicationRefID: orderId, ...simplest })
/** A draft that lacks nothing, and what its applicant agrees to. */
export const readyDraft = async (stage: Stage, key: string) => {
  const order = await placedOrder(stage, key)
  const { orderId, cookie, email } = order
  const body = { ...told(orderId, email), birthDate: '1990-05-17' }
  await stage.call(await stage.front(), applications.saveApplication, { cookie, body })
  const chosen = await stage.call(await stage.front(), applications.choosePlan, { cookie, body: choice(orderId) })
  await sendId(stage, await stage.front(), { orderId, cookie, key: randomUUID() })
  const { firstTotal, monthlyTotal } = chosen.body['quote'] as Record<'firstTotal' | 'monthlyTotal', number>
  return {
    ...order,
    key: randomUUID(),
    agreed: { applicationRefID: orderId, agreedTerms: true, firstTotal, monthlyTotal },
  }
}
const WEDNESDAY = '2026-12-02'
const wednesday = (orderId: string) => ({
  applicationRefID: orderId,
  area: bangkal.city_municipality_id,
  day: WEDNESDAY,
  half: 'morning',
})
const sendOtp = (orderId: string) => ({ appRefID: orderId, purpose: 'ForCompliance' })

/** Each is kept for whoever asked, and once for all who can't show that they did. */
const codes = (stage: Stage, email: string, which: string) =>
  stage.count(`select count(*) from one_time_code where recipient = $1 and ${which}`, [email])

export const sellingJourneys = [
  journey({
    name: 'leaving one’s details where there is no fibre',
    begin: async (_stage, key) => ({ key, email: newEmail() }),
    ask: (stage, portal, { key, email }) =>
      stage.call(portal, leads.submitLead, { key, body: { ...lead, emaiID: email } }),
    after: async (stage, { email }) => ({
      leads: await stage.count('select count(*) from lead where email = $1', [email]),
      told: (await stage.inbox(email)).length,
    }),
    whole: { leads: 1, told: 1 },
  }),
  journey({
    name: 'hearing that fibre has come',
    begin: async (_stage, key) => key,
    due: (stage, key) =>
      stage.rows(
        `insert into lead select $1, $1 || '@example.com', 'A', 'B', '9171234567', '', 'r', 'p', 'm', 'b', $2, $3, null, 'WEB', '2026-11-14'`,
        [key, inMakati.latitude, inMakati.longitude],
      ),
    ask: (stage) => scheduled(stage, 'leads.tell-reached'),
    after: async (stage, key) => ({
      noted: await stage.count('select count(*) from lead where lead_id = $1 and told_at is not null', [key]),
      mails: (await stage.inbox(`${key}@example.com`)).length,
    }),
    whole: { noted: 1, mails: 1 },
  }),
  journey({
    name: 'a guest’s new order',
    begin: async (_stage, key) => key,
    ask: async (stage, portal, key) => stage.call(portal, applications.createGuestOrder, { key }),
    after: async (stage, key) => {
      // The same attempt again, from which the browser knows its order.
      const { body } = await stage.call(await stage.front(), applications.createGuestOrder, { key })
      return {
        orders: await stage.count(
          `select count(*) from application_order where key_hash = (
            select key_hash from application_order where order_id = $1)`,
          [body['orderId']],
        ),
      }
    },
    whole: { orders: 1 },
  }),
  journey({
    name: 'a member’s new order',
    begin: async (stage) => {
      const person = await stage.person()
      return { ...person, token: await stage.login(person.email) }
    },
    ask: (stage, portal, { token }) => stage.call(portal, applications.createOrder, { token }),
    after: async (stage, { id }) => ({
      orders: await stage.count('select count(*) from application_order where person_id = $1', [id]),
    }),
    whole: { orders: 1 },
  }),
  journey({
    name: 'confirming where an order is for',
    begin: guestOrder,
    ask: (stage, portal, { orderId, cookie }) =>
      stage.call(portal, applications.referenceOrder, { cookie, body: reference(orderId) }),
    after: async (stage, { orderId }) => ({
      placed: await stage.count('select count(*) from application_order where order_id = $1 and place is not null', [
        orderId,
      ]),
    }),
    whole: { placed: 1 },
  }),
  journey({
    name: 'saving an application',
    begin: placedOrder,
    ask: (stage, portal, { orderId, cookie, email }) =>
      stage.call(portal, applications.saveApplication, { cookie, body: told(orderId, email) }),
    after: async (stage, { orderId }) => ({
      applications: await stage.count('select count(*) from application where application_ref_id = $1', [orderId]),
      steps: await stage.count('select count(*) from application_event where application_ref_id = $1', [orderId]),
    }),
    whole: { applications: 1, steps: 1 },
  }),
  journey({
    name: 'sending in an application',
    begin: readyDraft,
    ask: (stage, portal, { key, cookie, agreed }) =>
      stage.call(portal, applications.submitApplication, { key, cookie, body: agreed }),
    after: async (stage, { orderId }) => ({
      submitted: await stage.count(
        `select count(*) from application where status = 'submitted' and agreed is not null and application_ref_id = $1`,
        [orderId],
      ),
      noted: await stage.count('select count(*) from application_change where application_ref_id = $1', [orderId]),
      closed: await stage.count(
        'select count(*) from document_folder where closed_at is not null and application_reference_no = $1',
        [orderId],
      ),
    }),
    whole: { submitted: 1, noted: 1, closed: 1 },
  }),
  journey({
    name: 'withdrawing an application',
    begin: async (stage, key) => {
      const order = await savedApplication(stage, key)
      const { orderId, cookie } = order
      await stage.call(await stage.front(), applications.choosePlan, { cookie, body: choice(orderId) })
      await stage.rows(
        `update application set status = 'submitted', submitted_at = now(), agreed = '{}' where application_ref_id = $1`,
        [orderId],
      )
      return order
    },
    ask: (stage, portal, { orderId, cookie }) =>
      stage.call(portal, applications.withdrawApplication, { cookie, body: { applicationRefID: orderId } }),
    after: async (stage, { orderId }) => ({
      cancelled: await stage.count(
        `select count(*) from application where status = 'cancelled' and application_ref_id = $1`,
        [orderId],
      ),
      noted: await stage.count('select count(*) from application_change where application_ref_id = $1', [orderId]),
    }),
    whole: { cancelled: 1, noted: 1 },
  }),
  journey({
    name: 'booking an appointment',
    // A morning has few places, and the rounds before took some.
    begin: async (stage, key) => {
      await stage.rows('delete from appointment where day = $1', [WEDNESDAY])
      return savedApplication(stage, key)
    },
    ask: (stage, portal, { orderId, cookie }) =>
      stage.call(portal, applications.bookAppointment, { cookie, body: wednesday(orderId) }),
    after: async (stage, { orderId }) => ({
      appointments: await stage.count('select count(*) from appointment where application_ref_id = $1', [orderId]),
    }),
    whole: { appointments: 1 },
  }),
  journey({
    name: 'asking for an application’s code',
    begin: savedApplication,
    ask: (stage, portal, { orderId }) => stage.call(portal, applications.sendOtp, { body: sendOtp(orderId) }),
    after: async (stage, { email }) => ({
      codes: await codes(stage, email, 'reference = sent_for and used_at is null'),
      told: (await stage.inbox(email)).length > 0,
    }),
    whole: { codes: 1, told: true },
  }),
  journey({
    name: 'proving an application’s email address',
    begin: async (stage, key) => {
      const order = await savedApplication(stage, key)
      await stage.call(await stage.front(), applications.sendOtp, { body: sendOtp(order.orderId) })
      const { text } = await stage.lastTo(order.email)
      return { ...order, otp: /\b\d{6}\b/.exec(text)?.[0] }
    },
    ask: (stage, portal, { orderId, otp }) =>
      stage.call(portal, applications.verifyOtp, { body: { ...sendOtp(orderId), otp } }),
    already: ['code-expired'],
    after: async (stage, { email }) => ({
      used: await codes(stage, email, 'reference = sent_for and used_at is not null'),
      left: await codes(stage, email, 'used_at is null'),
    }),
    whole: { used: 1, left: 0 },
  }),
]
