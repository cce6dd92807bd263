import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'
import { readyDraft } from './selling.ts'

const { applications } = contract

const linkIn = (orderId: string, text: string) => new RegExp(`${orderId}/([\\w-]+)`).exec(text)?.[1] ?? ''

/** Sent in, and its email has come. */
const submittedApplication = async (environment: TestEnvironment, key: string) => {
  const { agreed, key: once, ...order } = await readyDraft(environment, key)
  const { orderId, cookie, email } = order
  await environment.call(await environment.front(), applications.submitApplication, { key: once, cookie, body: agreed })
  const verify = linkIn(orderId, (await environment.lastTo(email)).text)
  return { orderId, cookie, email, verify, key: randomUUID() }
}

export const confirmingJourneys = [
  journey({
    name: 'asking for an application’s link',
    begin: submittedApplication,
    ask: (environment, portal, { orderId, email }) =>
      environment.call(portal, applications.resendActivation, { body: { appRefId: orderId, email } }),
    after: async (environment, { orderId, email, verify }) => ({
      links: await environment.count('select count(*) from application_link where application_ref_id = $1', [orderId]),
      told: linkIn(orderId, (await environment.lastTo(email)).text) !== verify,
    }),
    whole: { links: 1, told: true },
  }),
  journey({
    name: 'confirming an application',
    begin: submittedApplication,
    ask: (environment, portal, { verify, key }) =>
      environment.call(portal, applications.verifyApplication, { key, query: { verify } }),
    already: ['link-used'],
    after: async (environment, { orderId }) => ({
      proved: await environment.count(
        `select count(*) from application where status = 'in-review' and email_verified_at is not null
         and application_ref_id = $1`,
        [orderId],
      ),
      noted: await environment.count(
        `select count(*) from application_change where status = 'in-review' and application_ref_id = $1`,
        [orderId],
      ),
      used: await environment.count(
        'select count(*) from application_link where used_at is not null and application_ref_id = $1',
        [orderId],
      ),
    }),
    whole: { proved: 1, noted: 1, used: 1 },
  }),
  journey({
    name: 'sending returned documents back',
    begin: async (environment, key) => {
      const order = await submittedApplication(environment, key)
      await environment.call(await environment.front(), applications.verifyApplication, {
        key: randomUUID(),
        query: { verify: order.verify },
      })
      await environment.rows(`update application set status = 'returned' where application_ref_id = $1`, [
        order.orderId,
      ])
      await environment.rows(`update document_folder set closed_at = null where application_reference_no = $1`, [
        order.orderId,
      ])
      return { ...order, key: randomUUID() }
    },
    ask: (environment, portal, { orderId, cookie, key }) =>
      environment.call(portal, applications.sendCompliance, {
        key,
        cookie,
        body: { appRefId: orderId, customerRemarks: 'Here they are.' },
      }),
    already: ['not-now'],
    after: async (environment, { orderId }) => ({
      reviewed: await environment.count(
        `select count(*) from application where status = 'in-review' and application_ref_id = $1`,
        [orderId],
      ),
      noted: await environment.count(
        `select count(*) from application_change where reason = 'Here they are.' and application_ref_id = $1`,
        [orderId],
      ),
      closed: await environment.count(
        'select count(*) from document_folder where closed_at is not null and application_reference_no = $1',
        [orderId],
      ),
    }),
    whole: { reviewed: 1, noted: 1, closed: 1 },
  }),
]
