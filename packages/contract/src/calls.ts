// Written by `npm run map`, from what stands in the folders of the capabilities.
import * as account from './account/account.contract.ts'
import * as accountContactUndo from './account/contact-undo.contract.ts'
import * as accountPrivacy from './account/privacy.contract.ts'
import * as address from './address/address.contract.ts'
import * as agents from './agents/agents.contract.ts'
import * as applications from './applications/applications.contract.ts'
import * as applicationsAppointments from './applications/appointments.contract.ts'
import * as applicationsChoice from './applications/choice.contract.ts'
import * as applicationsCompliance from './applications/compliance.contract.ts'
import * as applicationsResume from './applications/resume.contract.ts'
import * as applicationsReview from './applications/review.contract.ts'
import * as applicationsSold from './applications/sold.contract.ts'
import * as applicationsStatus from './applications/status.contract.ts'
import * as applicationsSubmit from './applications/submit.contract.ts'
import * as applicationsVerification from './applications/verification.contract.ts'
import * as audit from './audit/audit.contract.ts'
import * as autopay from './autopay/autopay.contract.ts'
import * as billing from './billing/billing.contract.ts'
import * as captcha from './captcha/captcha.contract.ts'
import * as cart from './cart/cart.contract.ts'
import * as cartChangePlan from './cart/change-plan.contract.ts'
import * as cartInstance from './cart/instance.contract.ts'
import * as catalog from './catalog/catalog.contract.ts'
import * as content from './content/content.contract.ts'
import * as contentVideos from './content/videos.contract.ts'
import * as devices from './devices/devices.contract.ts'
import * as documents from './documents/documents.contract.ts'
import * as helpFeedback from './help/feedback.contract.ts'
import * as help from './help/help.contract.ts'
import * as helpStores from './help/stores.contract.ts'
import * as identity from './identity/identity.contract.ts'
import * as identitySecondFactor from './identity/second-factor.contract.ts'
import * as identitySessions from './identity/sessions.contract.ts'
import * as leads from './leads/leads.contract.ts'
import * as notifications from './notifications/notifications.contract.ts'
import * as notificationsUndelivered from './notifications/undelivered.contract.ts'
import * as ordersFulfilment from './orders/fulfilment.contract.ts'
import * as orders from './orders/orders.contract.ts'
import * as outages from './outages/outages.contract.ts'
import * as outagesStaffOutages from './outages/staff-outages.contract.ts'
import * as paymentsMethods from './payments/methods.contract.ts'
import * as payments from './payments/payments.contract.ts'
import * as paymentsReconcile from './payments/reconcile.contract.ts'
import * as paymentsRefunds from './payments/refunds.contract.ts'
import * as referralsEmployees from './referrals/employees.contract.ts'
import * as referrals from './referrals/referrals.contract.ts'
import * as referralsStaffReferrals from './referrals/staff-referrals.contract.ts'
import * as sales from './sales/sales.contract.ts'
import * as salesStatistics from './sales/statistics.contract.ts'
import * as serviceability from './serviceability/serviceability.contract.ts'
import * as shopMyAddons from './shop/my-addons.contract.ts'
import * as shop from './shop/shop.contract.ts'
import * as supportDesk from './support/desk.contract.ts'
import * as support from './support/support.contract.ts'
import { endpointsOf } from './endpoint.ts'

/** Every call of the portal, by capability. */
export const contract = {
  account: endpointsOf({
    ...account,
    ...accountContactUndo,
    ...accountPrivacy,
  }),
  address: endpointsOf(address),
  agents: endpointsOf(agents),
  applications: endpointsOf({
    ...applications,
    ...applicationsAppointments,
    ...applicationsChoice,
    ...applicationsCompliance,
    ...applicationsResume,
    ...applicationsReview,
    ...applicationsSold,
    ...applicationsStatus,
    ...applicationsSubmit,
    ...applicationsVerification,
  }),
  audit: endpointsOf(audit),
  autopay: endpointsOf(autopay),
  billing: endpointsOf(billing),
  captcha: endpointsOf(captcha),
  cart: endpointsOf({
    ...cart,
    ...cartChangePlan,
    ...cartInstance,
  }),
  catalog: endpointsOf(catalog),
  content: endpointsOf({
    ...content,
    ...contentVideos,
  }),
  devices: endpointsOf(devices),
  documents: endpointsOf(documents),
  help: endpointsOf({
    ...helpFeedback,
    ...help,
    ...helpStores,
  }),
  identity: endpointsOf({
    ...identity,
    ...identitySecondFactor,
    ...identitySessions,
  }),
  leads: endpointsOf(leads),
  notifications: endpointsOf({
    ...notifications,
    ...notificationsUndelivered,
  }),
  orders: endpointsOf({
    ...ordersFulfilment,
    ...orders,
  }),
  outages: endpointsOf({
    ...outages,
    ...outagesStaffOutages,
  }),
  payments: endpointsOf({
    ...paymentsMethods,
    ...payments,
    ...paymentsReconcile,
    ...paymentsRefunds,
  }),
  referrals: endpointsOf({
    ...referralsEmployees,
    ...referrals,
    ...referralsStaffReferrals,
  }),
  sales: endpointsOf({
    ...sales,
    ...salesStatistics,
  }),
  serviceability: endpointsOf(serviceability),
  shop: endpointsOf({
    ...shopMyAddons,
    ...shop,
  }),
  support: endpointsOf({
    ...supportDesk,
    ...support,
  }),
}
