import {
  answerPage,
  branchPage,
  bundlePage,
  compliancePage,
  editLegalPage,
  helpCategoryPage,
  knowledgeBaseEntry,
  myAddonPage,
  pages,
  paymentPage,
  paymentSuccessPage,
  payPage,
  referredCompliancePage,
  reviewPage,
  saleCompliancePage,
  salePage,
  staffTicketPage,
  ticketPage,
  uploadPage,
  verifyEmailPage,
} from '@hibla/contract/values/paths'
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const landing = (path: string) => route(path, 'capabilities/landing/landing-page.tsx', { id: `landing ${path}` })
const terms = (path: string) =>
  route(path, 'capabilities/content/terms-and-conditions-page.tsx', { id: `terms-and-conditions ${path}` })
const customerHome = (path: string) => route(path, 'shell/homes/customer-home.tsx', { id: `customer-home ${path}` })
const applicationStart = (path: string) =>
  route(path, 'capabilities/applications/steps/start/start-page.tsx', { id: `application-start ${path}` })
const personalDetails = (area: string, ...endings: string[]) =>
  ['residential', 'sme'].flatMap((category) =>
    endings.map((ending) => {
      const path = `${area}/onboard/${category}/${ending}`
      return route(path, 'capabilities/applications/steps/details/personal-details-page.tsx', {
        id: `personal-details ${path}`,
      })
    }),
  )
const planList = (path: string) => route(path, 'capabilities/catalog/plans-page.tsx', { id: `plans ${path}` })
/** The steps after the details, and the page that says that it was sent in. */
const laterSteps = (area: string) => [
  ...['residential', 'sme'].flatMap((category) => [
    route(`${area}/onboard/${category}/plans`, 'capabilities/applications/steps/plan/plan-step-page.tsx', {
      id: `plan-step ${area} ${category}`,
    }),
    route(`${area}/onboard/${category}/documents`, 'capabilities/applications/steps/documents-page.tsx', {
      id: `documents-step ${area} ${category}`,
    }),
    route(`${area}/onboard/${category}/appointment`, 'capabilities/applications/steps/appointment-page.tsx', {
      id: `appointment-step ${area} ${category}`,
    }),
    route(`${area}/onboard/${category}/review`, 'capabilities/applications/steps/review/review-page.tsx', {
      id: `review-step ${area} ${category}`,
    }),
  ]),
  route(`${area}/success`, 'capabilities/applications/steps/review/success-page.tsx', {
    id: `application-success ${area}`,
  }),
]
const compliance = (path: string) =>
  route(path, 'capabilities/applications/status/compliance-page.tsx', { id: `compliance ${path}` })
const security = (path: string) =>
  route(path, 'capabilities/identity/security/security-page.tsx', { id: `security ${path}` })
const notFound = (path: string) => route(path, 'shell/not-found-page.tsx', { id: `not-found ${path}` })

/** A part of the portal with its own frame and pages. When a page breaks, the frame stays. */
const area = (file: string, pages: RouteConfigEntry[]) =>
  layout(file, [layout('shell/page-boundary.tsx', { id: `pages of ${file}` }, pages)])

/** The whole URL table: each path and its screen. */
export default [
  layout('shell/portal.tsx', [
    area('shell/public-layout.tsx', [
      index('capabilities/landing/landing-page.tsx'),
      landing('/check-availability'),
      landing('/apply-now'),
      landing('/pay-bill'),
      landing('/check-status'),
      landing('/paybills'),
      landing('/applicant'),
      landing('/CheckAvailability/*'),
      landing('/ApplyNow/*'),
      landing('/payBill/*'),

      route(pages.login, 'capabilities/identity/login-page.tsx'),
      route('/login/success', 'capabilities/identity/login-success-page.tsx'),
      route(pages.register, 'capabilities/identity/register-page.tsx'),
      route(verifyEmailPage(':id'), 'capabilities/identity/verify-email-page.tsx'),
      route(pages.undoContact, 'capabilities/account/undo-contact-page.tsx'),
      route(pages.undoApp, 'capabilities/identity/undo-app-page.tsx'),

      route('/privacy-notice', 'capabilities/content/privacy-notice-page.tsx'),
      route('/cookie-policy', 'capabilities/content/cookie-policy-page.tsx'),
      terms('/termsandconds'),
      terms('/terms-and-conditions'),
      layout('shell/areas/customers-read-at-home.tsx', [
        route('/terms-of-use', 'capabilities/content/terms-of-use-page.tsx'),
      ]),

      planList('/plans'),
      planList('/plans/sme'),
      route('/plans/:slug', 'capabilities/catalog/plan-page.tsx'),

      applicationStart(pages.checkAddress),
      applicationStart('/onboard'),
      applicationStart('/onboard/residential'),
      applicationStart('/onboard/sme'),
      ...personalDetails('', 'personalDetails'),
      ...laterSteps(''),
      route(pages.resume, 'capabilities/applications/steps/resume/resume-page.tsx'),

      route(paymentPage(':accountNumber'), 'capabilities/payments/pay/public-pay-page.tsx'),

      route(pages.helpCentre, 'capabilities/help/help-page.tsx'),
      route(pages.helpVideos, 'capabilities/help/videos/videos-page.tsx'),
      route(helpCategoryPage(':category'), 'capabilities/help/category-page.tsx'),
      route(pages.branches, 'capabilities/help/branches/branches-page.tsx'),
      route(branchPage(':storeId'), 'capabilities/help/branches/branch-page.tsx'),
      route(answerPage({ categoryId: ':category', faqId: ':faqId' }), 'capabilities/help/answer-page.tsx'),

      compliance(compliancePage(':id')),
      compliance(uploadPage(':id')),
      route(pages.checkStatus, 'capabilities/applications/status/check-status-page.tsx'),
      route('/:refNo/:refIdentifier', 'capabilities/applications/status/verify-application-page.tsx'),

      route(pages.referral, 'capabilities/referrals/public/referral-page.tsx'),
      route(pages.winBack, 'capabilities/referrals/winback/win-back-page.tsx'),
      route(pages.winBackCheckAddress, 'capabilities/referrals/winback/win-back-form-page.tsx'),
      route(pages.winBackSuccess, 'capabilities/referrals/winback/win-back-success-page.tsx'),

      notFound('*'),
    ]),

    area('shell/areas/customer-area.tsx', [
      customerHome(pages.dashboard),
      customerHome('/dashboard'),
      customerHome('/profile'),
      route(pages.bills, 'capabilities/payments/bill-history-page.tsx'),
      route(payPage(':accountNumber'), 'capabilities/payments/pay/pay-page.tsx'),
      route(paymentSuccessPage(':id'), 'capabilities/payments/result/payment-success-page.tsx'),
      route(pages.paymentFailed, 'capabilities/payments/result/payment-failed-page.tsx'),
      route(pages.autoPay, 'capabilities/autopay/autopay-page.tsx'),
      route(pages.autoPayEnrol, 'capabilities/autopay/enrol-page.tsx'),
      route(pages.autoPayCancel, 'capabilities/autopay/cancel-page.tsx'),
      route(pages.products, 'capabilities/storefront/products-page.tsx'),
      route(pages.upgrade, 'capabilities/storefront/upgrade/upgrade-page.tsx'),
      route(pages.shop, 'capabilities/storefront/shop-page.tsx'),
      route(bundlePage(':bundleId'), 'capabilities/storefront/bundle/bundle-page.tsx'),
      route(pages.myAddons, 'capabilities/storefront/owned/my-addons-page.tsx'),
      route(myAddonPage(':hobsBundleId'), 'capabilities/storefront/owned/my-addon-page.tsx'),
      route(pages.account, 'capabilities/account/account-page.tsx'),
      route(pages.subscription, 'capabilities/account/subscription-page.tsx'),
      security(pages.security),
      route(pages.consent, 'capabilities/account/consent-page.tsx'),
      route(pages.notifications, 'capabilities/notifications/notifications-page.tsx'),
      route(pages.help, 'capabilities/help/customer-help-page.tsx'),
      route(pages.devices, 'capabilities/devices/home/devices-page.tsx'),
      route(pages.troubleshoot, 'capabilities/devices/troubleshoot/troubleshoot-page.tsx'),
      route(pages.cart, 'capabilities/cart/cart-page.tsx'),
      route(pages.emptyCart, 'capabilities/cart/empty-cart-page.tsx'),
      route(pages.checkout, 'capabilities/orders/checkout/checkout-page.tsx'),
      route(pages.order, 'capabilities/orders/order/order-page.tsx'),
      route('/customer/addToCart/orderPaymentSuccess', 'capabilities/orders/order/payment-success-page.tsx'),
      route('/customer/addToCart/orderPaymentFailure', 'capabilities/orders/order/payment-failure-page.tsx'),
      route(pages.orders, 'capabilities/orders/list/orders-page.tsx'),
      route(pages.tickets, 'capabilities/support/list/tickets-page.tsx'),
      route(pages.newTicket, 'capabilities/support/open/new-ticket-page.tsx'),
      route(ticketPage(':ticketNumber'), 'capabilities/support/ticket/ticket-page.tsx'),
      route(pages.outages, 'capabilities/outages/own/outages-page.tsx'),
      route(pages.referrals, 'capabilities/referrals/member/referrals-page.tsx'),
      route(pages.referSomebody, 'capabilities/referrals/refer/refer-page.tsx'),
      route(pages.referralSuccess, 'capabilities/referrals/refer/success-page.tsx'),
      route(pages.referralFailed, 'capabilities/referrals/refer/failed-page.tsx'),
      notFound('/customer/*'),
    ]),

    area('shell/areas/start-area.tsx', [
      route(pages.getStarted, 'shell/homes/start-home.tsx'),
      security(pages.newcomerSecurity),
      route(pages.newcomerData, 'capabilities/account/your-data-page.tsx'),
      route(pages.referralType, 'capabilities/referrals/start/referral-type-page.tsx'),
    ]),

    area('shell/areas/referrer-area.tsx', [
      layout('capabilities/referrals/employee/employees-only.tsx', [
        ...personalDetails('/referral/application', 'personalDetails', 'personal-details'),
        applicationStart(pages.employeeCheckAddress),
        ...laterSteps('/referral/application'),
        compliance(referredCompliancePage(':id')),
        route(pages.employeeDashboard, 'capabilities/referrals/employee/dashboard-page.tsx'),
        route(pages.employeeInformation, 'capabilities/referrals/employee/information-page.tsx'),
        route(pages.editEmployeeInformation, 'capabilities/referrals/employee/edit-information-page.tsx'),
      ]),
      route(pages.employeeNotFound, 'capabilities/referrals/employee/not-found-page.tsx'),
      notFound('/referral/*'),
    ]),

    area('shell/areas/sales-area.tsx', [
      route(pages.sales, 'capabilities/sales/home/home-page.tsx'),
      route(pages.agentAccount, 'capabilities/sales/account-page.tsx'),
      route(pages.salesPartner, 'capabilities/sales/partner-page.tsx'),
      route(salePage(':refId'), 'capabilities/sales/sale/sale-page.tsx'),
      route('/sales/privacy-notice', 'capabilities/content/privacy-notice-page.tsx', { id: 'sales privacy-notice' }),
      terms('/sales/terms-and-conditions'),
      route('/sales/cookie-policy', 'capabilities/content/cookie-policy-page.tsx', { id: 'sales cookie-policy' }),
      route('/sales/terms-of-use', 'capabilities/content/terms-of-use-page.tsx', { id: 'sales terms-of-use' }),
      applicationStart(pages.agentCheckAddress),
      applicationStart(pages.agentResidential),
      applicationStart(pages.agentBusiness),
      ...personalDetails('/sales/application', 'personalDetails', 'personalDetails/:orderId'),
      ...laterSteps('/sales/application'),
      security(pages.agentSecurity),
      compliance(saleCompliancePage(':id')),
      route(pages.knowledgeBase, 'capabilities/help/knowledge-base/knowledge-base-page.tsx'),
      route(knowledgeBaseEntry(':id'), 'capabilities/help/knowledge-base/entry-page.tsx'),
      route(pages.nothingInKnowledgeBase, 'capabilities/help/knowledge-base/no-results-page.tsx'),
      notFound('/sales/*'),
    ]),

    area('shell/areas/back-office-area.tsx', [
      route(pages.backOffice, 'capabilities/back-office/home-page.tsx'),
      route(pages.reviews, 'capabilities/applications/review/queue-page.tsx'),
      route(reviewPage(':reference'), 'capabilities/applications/review/application-page.tsx'),
      route(pages.staffOrders, 'capabilities/orders/back-office/orders-page.tsx'),
      route(pages.staffTickets, 'capabilities/support/back-office/queue-page.tsx'),
      route(staffTicketPage(':ticketNumber'), 'capabilities/support/back-office/staff-ticket-page.tsx'),
      route(pages.ticketAnswers, 'capabilities/support/back-office/answers-page.tsx'),
      route(pages.staffOutages, 'capabilities/outages/back-office/outages-page.tsx'),
      route(pages.openOutage, 'capabilities/outages/back-office/open-outage-page.tsx'),
      route(pages.creditDisputes, 'capabilities/outages/back-office/disputes-page.tsx'),
      route(pages.staffReferrals, 'capabilities/referrals/back-office/referrals-page.tsx'),
      route(pages.staffPayments, 'capabilities/payments/back-office/payments-page.tsx'),
      route(pages.reconciliation, 'capabilities/payments/back-office/reconciliation-page.tsx'),
      route(pages.legalPages, 'capabilities/content/back-office/legal-pages-page.tsx'),
      route(editLegalPage(':page'), 'capabilities/content/back-office/edit-page.tsx'),
      route(pages.answerFeedback, 'capabilities/help/back-office/feedback-page.tsx'),
      route(pages.announcements, 'capabilities/notifications/back-office/announcements-page.tsx'),
      route(pages.undelivered, 'capabilities/notifications/back-office/undelivered-page.tsx'),
      security(pages.backOfficeSecurity),
      route(pages.auditTrail, 'capabilities/audit/audit-trail-page.tsx'),
      notFound('/back-office/*'),
    ]),
  ]),

  route('/sitemap.xml', 'shell/sitemap.ts'),
  route('/robots.txt', 'shell/robots.ts'),
  route('/.well-known/security.txt', 'shell/security-txt.ts'),
] satisfies RouteConfig
