// Written by `npm run map`, from what stands in the folders of the capabilities.
import { accountPages } from './account/pages.ts'
import { applicationsPages } from './applications/pages.ts'
import { auditPages } from './audit/pages.ts'
import { autopayPages } from './autopay/pages.ts'
import { backOfficePages } from './back-office/pages.ts'
import { cartPages } from './cart/pages.ts'
import { catalogPages } from './catalog/pages.ts'
import { contentPages } from './content/pages.ts'
import { devicesPages } from './devices/pages.ts'
import { helpPages } from './help/pages.ts'
import { identityPages } from './identity/pages.ts'
import { landingPages } from './landing/pages.ts'
import { notificationsPages } from './notifications/pages.ts'
import { ordersPages } from './orders/pages.ts'
import { outagesPages } from './outages/pages.ts'
import { paymentsPages } from './payments/pages.ts'
import { referralsPages } from './referrals/pages.ts'
import { salesPages } from './sales/pages.ts'
import { storefrontPages } from './storefront/pages.ts'
import { supportPages } from './support/pages.ts'
import type { Pages } from '../kernel/pages.ts'

export const pagesByCapability: Readonly<Record<string, Pages>> = {
  account: accountPages,
  applications: applicationsPages,
  audit: auditPages,
  autopay: autopayPages,
  'back-office': backOfficePages,
  cart: cartPages,
  catalog: catalogPages,
  content: contentPages,
  devices: devicesPages,
  help: helpPages,
  identity: identityPages,
  landing: landingPages,
  notifications: notificationsPages,
  orders: ordersPages,
  outages: outagesPages,
  payments: paymentsPages,
  referrals: referralsPages,
  sales: salesPages,
  storefront: storefrontPages,
  support: supportPages,
}
