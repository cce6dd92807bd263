import * as account from './account/account.contract.ts'
import * as contactUndo from './account/contact-undo.contract.ts'
import * as privacy from './account/privacy.contract.ts'
import * as address from './address/address.contract.ts'
import * as agents from './agents/agents.contract.ts'
import * as applications from './applications/applications.contract.ts'
import * as appointments from './applications/appointments.contract.ts'
import * as choice from './applications/choice.contract.ts'
import * as compliance from './applications/compliance.contract.ts'
import * as review from './applications/review.contract.ts'
import * as status from './applications/status.contract.ts'
import * as resuming from './applications/resume.contract.ts'
import * as sold from './applications/sold.contract.ts'
import * as submission from './applications/submit.contract.ts'
import * as verification from './applications/verification.contract.ts'
import * as audit from './audit/audit.contract.ts'
import * as autopay from './autopay/autopay.contract.ts'
import * as billing from './billing/billing.contract.ts'
import * as captcha from './captcha/captcha.contract.ts'
import * as cart from './cart/cart.contract.ts'
import * as changePlan from './cart/change-plan.contract.ts'
import * as cartInstance from './cart/instance.contract.ts'
import * as catalog from './catalog/catalog.contract.ts'
import * as content from './content/content.contract.ts'
import * as videos from './content/videos.contract.ts'
import * as devices from './devices/devices.contract.ts'
import * as documents from './documents/documents.contract.ts'
import * as helpFeedback from './help/feedback.contract.ts'
import * as help from './help/help.contract.ts'
import * as stores from './help/stores.contract.ts'
import * as identity from './identity/identity.contract.ts'
import * as secondFactor from './identity/second-factor.contract.ts'
import * as sessions from './identity/sessions.contract.ts'
import * as leads from './leads/leads.contract.ts'
import * as notifications from './notifications/notifications.contract.ts'
import * as undelivered from './notifications/undelivered.contract.ts'
import * as fulfilment from './orders/fulfilment.contract.ts'
import * as orders from './orders/orders.contract.ts'
import * as outages from './outages/outages.contract.ts'
import * as staffOutages from './outages/staff-outages.contract.ts'
import * as paymentMethods from './payments/methods.contract.ts'
import * as payments from './payments/payments.contract.ts'
import * as reconcile from './payments/reconcile.contract.ts'
import * as refunds from './payments/refunds.contract.ts'
import * as employees from './referrals/employees.contract.ts'
import * as referrals from './referrals/referrals.contract.ts'
import * as staffReferrals from './referrals/staff-referrals.contract.ts'
import * as sales from './sales/sales.contract.ts'
import * as salesFigures from './sales/statistics.contract.ts'
import * as serviceability from './serviceability/serviceability.contract.ts'
import * as myAddons from './shop/my-addons.contract.ts'
import * as shop from './shop/shop.contract.ts'
import * as desk from './support/desk.contract.ts'
import * as support from './support/support.contract.ts'
import type { Capability } from './capabilities.ts'
import type { Endpoint, EndpointGroup } from './endpoint.ts'

const endpointsOf = <M extends object>(module: M) =>
  Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'access' in value),
  ) as { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }

/** Every call of the portal, by capability. */
export const contract = {
  account: endpointsOf({ ...account, ...contactUndo, ...privacy }),
  address: endpointsOf(address),
  agents: endpointsOf(agents),
  applications: endpointsOf({
    ...applications,
    ...appointments,
    ...choice,
    ...compliance,
    ...review,
    ...status,
    ...resuming,
    ...sold,
    ...submission,
    ...verification,
  }),
  audit: endpointsOf(audit),
  autopay: endpointsOf(autopay),
  billing: endpointsOf(billing),
  captcha: endpointsOf(captcha),
  cart: endpointsOf({ ...cart, ...changePlan, ...cartInstance }),
  catalog: endpointsOf(catalog),
  content: endpointsOf({ ...content, ...videos }),
  devices: endpointsOf(devices),
  documents: endpointsOf(documents),
  help: endpointsOf({ ...help, ...helpFeedback, ...stores }),
  identity: endpointsOf({ ...identity, ...secondFactor, ...sessions }),
  leads: endpointsOf(leads),
  notifications: endpointsOf({ ...notifications, ...undelivered }),
  orders: endpointsOf({ ...orders, ...fulfilment }),
  outages: endpointsOf({ ...outages, ...staffOutages }),
  payments: endpointsOf({ ...payments, ...paymentMethods, ...refunds, ...reconcile }),
  referrals: endpointsOf({ ...referrals, ...employees, ...staffReferrals }),
  sales: endpointsOf({ ...sales, ...salesFigures }),
  serviceability: endpointsOf(serviceability),
  shop: endpointsOf({ ...shop, ...myAddons }),
  support: endpointsOf({ ...support, ...desk }),
} satisfies Partial<Record<Capability, EndpointGroup>>

export const everyEndpoint: { capability: Capability; name: string; endpoint: Endpoint }[] = Object.entries(
  contract,
).flatMap(([capability, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ capability: capability as Capability, name, endpoint })),
)
