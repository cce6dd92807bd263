import { contract } from '@hibla/contract'
import { journey, newEmail } from '../journey.ts'
import { savedApplication, told } from './selling.ts'

const { applications } = contract

export const resumingJourneys = [
  journey({
    name: 'asking for a link to go on elsewhere',
    begin: savedApplication,
    ask: (environment, portal, { orderId }) =>
      environment.call(portal, applications.requestResumeLink, { body: { appRefID: orderId } }),
    after: async (environment, { orderId, email }) => ({
      links:
        (await environment.count('select count(*) from application_resume_link where application_ref_id = $1', [
          orderId,
        ])) > 0,
      told: (await environment.inbox(email)).length > 0,
    }),
    whole: { links: true, told: true },
  }),
  journey({
    name: 'correcting the email address of a draft',
    begin: async (environment, key) => {
      const order = await savedApplication(environment, key)
      await environment.call(await environment.front(), applications.requestResumeLink, {
        body: { appRefID: order.orderId },
      })
      await environment.lastTo(order.email)
      return { ...order, right: newEmail() }
    },
    ask: (environment, portal, { orderId, cookie, right }) =>
      environment.call(portal, applications.saveApplication, { cookie, body: told(orderId, right) }),
    after: async (environment, { orderId, right }) => ({
      corrected: await environment.count(
        `select count(*) from application where application_ref_id = $1 and event ->> 'emailAddress' = $2`,
        [orderId, right],
      ),
      links: await environment.count('select count(*) from application_resume_link where application_ref_id = $1', [
        orderId,
      ]),
      steps: await environment.count('select count(*) from application_event where application_ref_id = $1', [orderId]),
    }),
    whole: { corrected: 1, links: 0, steps: 2 },
  }),
  journey({
    name: 'opening a draft by its link',
    begin: async (environment, key) => {
      const order = await savedApplication(environment, key)
      await environment.call(await environment.front(), applications.requestResumeLink, {
        body: { appRefID: order.orderId },
      })
      const { text } = await environment.lastTo(order.email)
      return { ...order, token: /resume#([\w-]+)/.exec(text)?.[1] }
    },
    ask: (environment, portal, { token, cookie }) =>
      environment.call(portal, applications.resumeApplication, { cookie, body: { token } }),
    after: async (environment, { orderId }) => ({
      opened: await environment.count('select count(*) from application_key where application_ref_id = $1', [orderId]),
    }),
    whole: { opened: 1 },
  }),
  journey({
    name: 'telling that one came back to a draft',
    begin: savedApplication,
    ask: (environment, portal, { orderId, email, cookie }) =>
      environment.call(portal, applications.saveApplication, {
        cookie,
        body: { ...told(orderId, email), step: 0, customerBehavior: 'resumed' },
      }),
    after: async (environment, { orderId }) => ({
      noted: await environment.count(
        'select count(*) from application_event where application_ref_id = $1 and step = 0',
        [orderId],
      ),
      asFar: await environment.count('select count(*) from application where application_ref_id = $1 and step = 1', [
        orderId,
      ]),
    }),
    whole: { noted: 1, asFar: 1 },
  }),
]
