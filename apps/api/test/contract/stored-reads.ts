import { everyEndpoint, type contract } from '@hibla/contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { accountReads } from '../../src/capabilities/account/test/samples.ts'
import { addressReads } from '../../src/capabilities/address/test/samples.ts'
import { agentsReads } from '../../src/capabilities/agents/test/samples.ts'
import { applicationsReads } from '../../src/capabilities/applications/test/samples.ts'
import { auditReads } from '../../src/capabilities/audit/test/samples.ts'
import { autopayReads } from '../../src/capabilities/autopay/test/samples.ts'
import { billingReads } from '../../src/capabilities/billing/test/samples.ts'
import { captchaReads } from '../../src/capabilities/captcha/test/samples.ts'
import { cartReads } from '../../src/capabilities/cart/test/samples.ts'
import { catalogReads } from '../../src/capabilities/catalog/test/samples.ts'
import { contentReads } from '../../src/capabilities/content/test/samples.ts'
import { devicesReads } from '../../src/capabilities/devices/test/samples.ts'
import { documentsReads } from '../../src/capabilities/documents/test/samples.ts'
import { helpReads } from '../../src/capabilities/help/test/samples.ts'
import { identityReads } from '../../src/capabilities/identity/test/samples.ts'
import { notificationsReads } from '../../src/capabilities/notifications/test/samples.ts'
import { ordersReads } from '../../src/capabilities/orders/test/samples.ts'
import { outagesReads } from '../../src/capabilities/outages/test/samples.ts'
import { paymentsReads } from '../../src/capabilities/payments/test/samples.ts'
import { referralsReads } from '../../src/capabilities/referrals/test/samples.ts'
import { salesReads } from '../../src/capabilities/sales/test/samples.ts'
import { shopReads } from '../../src/capabilities/shop/test/samples.ts'
import { supportReads } from '../../src/capabilities/support/test/samples.ts'
import type { As } from '../api.ts'
import type { NotStored, Read, ReadsOf } from './read.ts'

/** What each capability says of its own reads. */
const gathered = {
  account: accountReads,
  address: addressReads,
  agents: agentsReads,
  applications: applicationsReads,
  audit: auditReads,
  autopay: autopayReads,
  billing: billingReads,
  captcha: captchaReads,
  cart: cartReads,
  catalog: catalogReads,
  content: contentReads,
  devices: devicesReads,
  documents: documentsReads,
  help: helpReads,
  identity: identityReads,
  notifications: notificationsReads,
  orders: ordersReads,
  outages: outagesReads,
  payments: paymentsReads,
  referrals: referralsReads,
  sales: salesReads,
  shop: shopReads,
  support: supportReads,
  leads: {},
  serviceability: {},
} satisfies { [C in keyof typeof contract]: ReadsOf<C> }

type Sample = Read | readonly Read[] | NotStored
export const samples: Partial<Record<string, Partial<Record<string, Sample>>>> = gathered

export type StoredRead = { url: string; as: As }
/** A call with its reads, and the fields that none of them tells. */
export type StoredCall = { endpoint: Endpoint; reads: StoredRead[]; untold: string[] }

export const storedCalls = everyEndpoint.flatMap(({ capability, name, endpoint }): StoredCall[] => {
  const sample = samples[capability]?.[name]
  if (sample === undefined || 'because' in sample) return []
  const reads = [sample].flat()
  return [
    {
      endpoint,
      reads: reads.map(({ url, as = {} }) => ({ url, as })),
      untold: reads.flatMap(({ untold = {} }) => Object.keys(untold)),
    },
  ]
})
