import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'
import { savedApplication, told } from './selling.ts'

const { applications, sales } = contract
const AGENT = 'AG-1002'

/** A draft that an agent sells, and that agent logged in. */
const soldDraft = async (environment: TestEnvironment, key: string) => {
  const order = await savedApplication(environment, key)
  await environment.rows('update application set agent_code = $2 where application_ref_id = $1', [order.orderId, AGENT])
  return { ...order, key: randomUUID(), token: await environment.login('sales-agent@hibla.example.com') }
}
export const agentsSellingJourneys = [
  journey({
    name: 'an agent saves a draft',
    begin: soldDraft,
    ask: (environment, portal, { key, token, orderId, email }) =>
      environment.call(portal, applications.saveDraft, { key, token, body: { ...told(orderId, email), step: 2 } }),
    after: async (environment, { orderId }) => ({
      saved: await environment.count(
        'select count(*) from application_event where application_ref_id = $1 and step = 2',
        [orderId],
      ),
      sold: await environment.count(
        'select count(*) from application where application_ref_id = $1 and agent_code = $2',
        [orderId, AGENT],
      ),
    }),
    whole: { saved: 1, sold: 1 },
  }),
  journey({
    name: 'an agent offers a promo code',
    begin: soldDraft,
    ask: (environment, portal, { token, orderId }) =>
      environment.call(portal, applications.updateSale, { token, body: { refID: orderId, promoCode: 'KAPITBAHAY' } }),
    after: async (environment, { orderId }) => ({
      offered: await environment.count(
        `select count(*) from application where application_ref_id = $1 and promo_code = 'KAPITBAHAY'`,
        [orderId],
      ),
    }),
    whole: { offered: 1 },
  }),
  journey({
    name: 'an agent deletes a draft',
    begin: soldDraft,
    ask: (environment, portal, { key, token, orderId }) =>
      environment.call(portal, sales.deleteDrafts, { key, token, body: { agentCode: AGENT, refIDList: [orderId] } }),
    after: async (environment, { orderId }) => ({
      left: await environment.count('select count(*) from application_order where order_id = $1', [orderId]),
      noted: await environment.count(
        `select count(*) from security_event where about ->> 'did' = 'draft deleted' and about ->> 'reference' = $1`,
        [orderId],
      ),
    }),
    whole: { left: 0, noted: 1 },
  }),
  journey({
    name: 'an agent has a customer reminded',
    begin: soldDraft,
    ask: (environment, portal, { key, token, orderId }) =>
      environment.call(portal, sales.remindCustomer, { key, token, body: { refID: orderId } }),
    after: async (environment, { email }) => ({ mails: (await environment.inbox(email)).length }),
    whole: { mails: 1 },
  }),
]
