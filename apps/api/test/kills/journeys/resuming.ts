import { contract } from '@hibla/contract'
import { journey, newEmail } from '../journey.ts'
import { savedApplication, told } from './selling.ts'

const { applications } = contract

export const resumingJourneys = [
  journey({
    name: 'asking for a link to go on elsewhere',
    begin: savedApplication,
    ask: (stage, portal, { orderId }) =>
      stage.call(portal, applications.askResumeLink, { body: { appRefID: orderId } }),
    after: async (stage, { orderId, email }) => ({
      links:
        (await stage.count('select count(*) from application_resume_link where application_ref_id = $1', [orderId])) >
        0,
      told: (await stage.inbox(email)).length > 0,
    }),
    whole: { links: true, told: true },
  }),
  journey({
    name: 'correcting the email address of a draft',
    begin: async (stage, key) => {
      const order = await savedApplication(stage, key)
      await stage.call(await stage.front(), applications.askResumeLink, { body: { appRefID: order.orderId } })
      await stage.lastTo(order.email)
      return { ...order, right: newEmail() }
    },
    ask: (stage, portal, { orderId, cookie, right }) =>
      stage.call(portal, applications.saveApplication, { cookie, body: told(orderId, right) }),
    after: async (stage, { orderId, right }) => ({
      corrected: await stage.count(
        `select count(*) from application where application_ref_id = $1 and event ->> 'emailAddress' = $2`,
        [orderId, right],
      ),
      links: await stage.count('select count(*) from application_resume_link where application_ref_id = $1', [orderId]),
      steps: await stage.count('select count(*) from application_event where application_ref_id = $1', [orderId]),
    }),
    whole: { corrected: 1, links: 0, steps: 2 },
  }),
  journey({
    name: 'opening a draft by its link',
    begin: async (stage, key) => {
      const order = await savedApplication(stage, key)
      await stage.call(await stage.front(), applications.askResumeLink, { body: { appRefID: order.orderId } })
      const { text } = await stage.lastTo(order.email)
      return { ...order, token: /resume#([\w-]+)/.exec(text)?.[1] }
    },
    ask: (stage, portal, { token, cookie }) =>
      stage.call(portal, applications.resumeApplication, { cookie, body: { token } }),
    after: async (stage, { orderId }) => ({
      opened: await stage.count('select count(*) from application_key where application_ref_id = $1', [orderId]),
    }),
    whole: { opened: 1 },
  }),
  journey({
    name: 'telling that one came back to a draft',
    begin: savedApplication,
    ask: (stage, portal, { orderId, email, cookie }) =>
      stage.call(portal, applications.saveApplication, {
        cookie,
        body: { ...told(orderId, email), step: 0, customerBehavior: 'resumed' },
      }),
    after: async (stage, { orderId }) => ({
      noted: await stage.count('select count(*) from application_event where application_ref_id = $1 and step = 0', [
        orderId,
      ]),
      asFar: await stage.count('select count(*) from application where application_ref_id = $1 and step = 1', [
        orderId,
      ]),
    }),
    whole: { noted: 1, asFar: 1 },
  }),
]
