import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import { applicationEvent, orderReferenceOf } from '@hibla/contract/applications/event-payload.rule'
import { lead } from '../../../src/capabilities/leads/test/samples.ts'
import { simplest } from '../../../src/capabilities/applications/test/applicant.ts'
import { bangkal, inMakati } from '../../demo-places.ts'
import { journey, newEmail, scheduled } from '../journey.ts'
import { sendId } from '../send-id.ts'
import type { TestEnvironment } from '../test-environment.ts'

const { applications, leads } = contract

const guestOrder = async (environment: TestEnvironment, key: string) => {
  const { body, cookie } = await environment.call(await environment.front(), applications.createGuestOrder, { key })
  return { orderId: String(body['orderId']), cookie, email: newEmail() }
}
const place = { locationType: 'Others' as const, ...inMakati, buildingId: null, subdivisionId: null }
const reference = (orderId: string) => ({ ...orderReferenceOf(orderId, ana, place), address: bangkal })
const placedOrder = async (environment: TestEnvironment, key: string) => {
  const order = await guestOrder(environment, key)
  const { orderId, cookie } = order
  await environment.call(await environment.front(), applications.referenceOrder, { cookie, body: reference(orderId) })
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
export const savedApplication = async (environment: TestEnvironment, key: string) => {
  const order = await placedOrder(environment, key)
  const { orderId, cookie, email } = order
  await environment.call(await environment.front(), applications.saveApplication, {
    cookie,
    body: told(orderId, email),
  })
  return order
}
const choice = (orderId: string) => ({ applicationRefID: orderId, ...simplest })
/** A draft that lacks nothing, and what its applicant agrees to. */
export const readyDraft = async (environment: TestEnvironment, key: string) => {
  const order = await placedOrder(environment, key)
  const { orderId, cookie, email } = order
  const body = { ...told(orderId, email), birthDate: '1990-05-17' }
  await environment.call(await environment.front(), applications.saveApplication, { cookie, body })
  const chosen = await environment.call(await environment.front(), applications.choosePlan, {
    cookie,
    body: choice(orderId),
  })
  await sendId(environment, await environment.front(), { orderId, cookie, key: randomUUID() })
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
const codes = (environment: TestEnvironment, email: string, which: string) =>
  environment.count(`select count(*) from one_time_code where recipient = $1 and ${which}`, [email])

export const sellingJourneys = [
  journey({
    name: 'leaving one’s details where there is no fibre',
    begin: async (_stage, key) => ({ key, email: newEmail() }),
    ask: (environment, portal, { key, email }) =>
      environment.call(portal, leads.submitLead, { key, body: { ...lead, emaiID: email } }),
    after: async (environment, { email }) => ({
      leads: await environment.count('select count(*) from lead where email = $1', [email]),
      told: (await environment.inbox(email)).length,
    }),
    whole: { leads: 1, told: 1 },
  }),
  journey({
    name: 'hearing that fibre has come',
    begin: async (_stage, key) => key,
    due: (environment, key) =>
      environment.rows(
        `insert into lead select $1, $1 || '@example.com', 'A', 'B', '9171234567', '', 'r', 'p', 'm', 'b', $2, $3, null, 'WEB', '2026-11-14'`,
        [key, inMakati.latitude, inMakati.longitude],
      ),
    ask: (environment) => scheduled(environment, 'leads.tell-reached'),
    after: async (environment, key) => ({
      noted: await environment.count('select count(*) from lead where lead_id = $1 and told_at is not null', [key]),
      mails: (await environment.inbox(`${key}@example.com`)).length,
    }),
    whole: { noted: 1, mails: 1 },
  }),
  journey({
    name: 'a guest’s new order',
    begin: async (_stage, key) => key,
    ask: async (environment, portal, key) => environment.call(portal, applications.createGuestOrder, { key }),
    after: async (environment, key) => {
      // The same attempt again, from which the browser knows its order.
      const { body } = await environment.call(await environment.front(), applications.createGuestOrder, { key })
      return {
        orders: await environment.count(
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
    begin: async (environment) => {
      const person = await environment.person()
      return { ...person, token: await environment.login(person.email) }
    },
    ask: (environment, portal, { token }) => environment.call(portal, applications.createOrder, { token }),
    after: async (environment, { id }) => ({
      orders: await environment.count('select count(*) from application_order where person_id = $1', [id]),
    }),
    whole: { orders: 1 },
  }),
  journey({
    name: 'confirming where an order is for',
    begin: guestOrder,
    ask: (environment, portal, { orderId, cookie }) =>
      environment.call(portal, applications.referenceOrder, { cookie, body: reference(orderId) }),
    after: async (environment, { orderId }) => ({
      placed: await environment.count(
        'select count(*) from application_order where order_id = $1 and place is not null',
        [orderId],
      ),
    }),
    whole: { placed: 1 },
  }),
  journey({
    name: 'saving an application',
    begin: placedOrder,
    ask: (environment, portal, { orderId, cookie, email }) =>
      environment.call(portal, applications.saveApplication, { cookie, body: told(orderId, email) }),
    after: async (environment, { orderId }) => ({
      applications: await environment.count('select count(*) from application where application_ref_id = $1', [
        orderId,
      ]),
      steps: await environment.count('select count(*) from application_event where application_ref_id = $1', [orderId]),
    }),
    whole: { applications: 1, steps: 1 },
  }),
  journey({
    name: 'sending in an application',
    begin: readyDraft,
    ask: (environment, portal, { key, cookie, agreed }) =>
      environment.call(portal, applications.submitApplication, { key, cookie, body: agreed }),
    after: async (environment, { orderId }) => ({
      submitted: await environment.count(
        `select count(*) from application where status = 'submitted' and agreed is not null and application_ref_id = $1`,
        [orderId],
      ),
      noted: await environment.count('select count(*) from application_change where application_ref_id = $1', [
        orderId,
      ]),
      closed: await environment.count(
        'select count(*) from document_folder where closed_at is not null and application_reference_no = $1',
        [orderId],
      ),
    }),
    whole: { submitted: 1, noted: 1, closed: 1 },
  }),
  journey({
    name: 'withdrawing an application',
    begin: async (environment, key) => {
      const order = await savedApplication(environment, key)
      const { orderId, cookie } = order
      await environment.call(await environment.front(), applications.choosePlan, { cookie, body: choice(orderId) })
      await environment.rows(
        `update application set status = 'submitted', submitted_at = now(), agreed = '{}' where application_ref_id = $1`,
        [orderId],
      )
      return order
    },
    ask: (environment, portal, { orderId, cookie }) =>
      environment.call(portal, applications.withdrawApplication, { cookie, body: { applicationRefID: orderId } }),
    after: async (environment, { orderId }) => ({
      cancelled: await environment.count(
        `select count(*) from application where status = 'cancelled' and application_ref_id = $1`,
        [orderId],
      ),
      noted: await environment.count('select count(*) from application_change where application_ref_id = $1', [
        orderId,
      ]),
    }),
    whole: { cancelled: 1, noted: 1 },
  }),
  journey({
    name: 'booking an appointment',
    // A morning has few places, and the rounds before took some.
    begin: async (environment, key) => {
      await environment.rows('delete from appointment where day = $1', [WEDNESDAY])
      return savedApplication(environment, key)
    },
    ask: (environment, portal, { orderId, cookie }) =>
      environment.call(portal, applications.bookAppointment, { cookie, body: wednesday(orderId) }),
    after: async (environment, { orderId }) => ({
      appointments: await environment.count('select count(*) from appointment where application_ref_id = $1', [
        orderId,
      ]),
    }),
    whole: { appointments: 1 },
  }),
  journey({
    name: 'asking for an application’s code',
    begin: savedApplication,
    ask: (environment, portal, { orderId }) =>
      environment.call(portal, applications.sendOtp, { body: sendOtp(orderId) }),
    after: async (environment, { email }) => ({
      codes: await codes(environment, email, 'reference = sent_for and used_at is null'),
      told: (await environment.inbox(email)).length > 0,
    }),
    whole: { codes: 1, told: true },
  }),
  journey({
    name: 'proving an application’s email address',
    begin: async (environment, key) => {
      const order = await savedApplication(environment, key)
      await environment.call(await environment.front(), applications.sendOtp, { body: sendOtp(order.orderId) })
      const { text } = await environment.lastTo(order.email)
      return { ...order, otp: /\b\d{6}\b/.exec(text)?.[0] }
    },
    ask: (environment, portal, { orderId, otp }) =>
      environment.call(portal, applications.verifyOtp, { body: { ...sendOtp(orderId), otp } }),
    already: ['code-expired'],
    after: async (environment, { email }) => ({
      used: await codes(environment, email, 'reference = sent_for and used_at is not null'),
      left: await codes(environment, email, 'used_at is null'),
    }),
    whole: { used: 1, left: 0 },
  }),
]
