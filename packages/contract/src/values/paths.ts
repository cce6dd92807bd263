/** Pages that screens, emails and notifications lead to. The web's route table is made from the same names. */
export const pages = {
  login: '/login',
  register: '/register',
  getStarted: '/get-started',
  dashboard: '/customer',
  bills: '/customer/bill-history',
  paymentFailed: '/customer/payment-failed',
  payBill: '/pay-bill',
  autoPay: '/customer/autopay',
  autoPayEnrol: '/customer/autopay/enrol',
  autoPayCancel: '/customer/autopay/cancel',
  notifications: '/customer/notifications',
  help: '/customer/help',
  helpCentre: '/help',
  helpVideos: '/help/videos',
  branches: '/branches',
  knowledgeBase: '/sales/knowledgeBase',
  nothingInKnowledgeBase: '/knowledgeBase/noResultsFound',
  troubleshoot: '/customer/troubleshoot',
  devices: '/customer/devices',
  cart: '/customer/cart',
  checkout: '/customer/checkout',
  order: '/customer/checkout/order',
  orders: '/customer/orders',
  tickets: '/customer/tickets',
  newTicket: '/customer/tickets/new',
  products: '/customer/products',
  upgrade: '/customer/products/upgrade',
  shop: '/customer/shop/addons',
  myAddons: '/customer/addons',
  outages: '/customer/outages',
  account: '/account',
  subscription: '/account/subscription',
  security: '/account/security',
  newcomerSecurity: '/get-started/security',
  newcomerData: '/get-started/your-data',
  consent: '/consent',
  emptyCart: '/customer/emptycart',
  undoContact: '/undo',
  undoApp: '/undo/app',
  checkAddress: '/check-serviceability',
  checkStatus: '/application/check-status',
  resume: '/resume',
  sales: '/sales',
  agentSecurity: '/sales/security',
  agentCheckAddress: '/sales/application/onboard',
  agentResidential: '/sales/res/application',
  agentBusiness: '/sales/sme/application',
  agentAccount: '/sales/account',
  salesPartner: '/application-sales-partner',
  employeeCheckAddress: '/referral/application/onboard',
  referrals: '/customer/referrals',
  referSomebody: '/customer/referrals/check-serviceability',
  referralSuccess: '/customer/referrals/success',
  referralFailed: '/customer/referrals/failed',
  referral: '/referral',
  winBack: '/referral/winback',
  winBackCheckAddress: '/referral/winback/check-serviceability',
  winBackSuccess: '/referral/winback/success',
  referralType: '/get-started/referral-type',
  employeeDashboard: '/referral/dashboard',
  employeeInformation: '/referral/employee-information',
  editEmployeeInformation: '/referral/edit-employee-information',
  employeeNotFound: '/employee-not-found',
  /** Outside the portal's own pages, so reached by a plain link. */
  licences: '/licences',
  backOffice: '/back-office',
  backOfficeSecurity: '/back-office/security',
  reviews: '/back-office/applications',
  legalPages: '/back-office/legal-pages',
  answerFeedback: '/back-office/help-feedback',
  announcements: '/back-office/announcements',
  undelivered: '/back-office/undelivered',
  auditTrail: '/back-office/audit-trail',
  staffOrders: '/back-office/orders',
  staffTickets: '/back-office/tickets',
  ticketAnswers: '/back-office/ticket-answers',
  staffOutages: '/back-office/outages',
  openOutage: '/back-office/outages/open',
  creditDisputes: '/back-office/credit-disputes',
  staffReferrals: '/back-office/referrals',
  staffPayments: '/back-office/payments',
  reconciliation: '/back-office/reconciliation',
} as const

export const payPage = (accountNumber: string): string => `${pages.bills}/pay/${accountNumber}`

/** Where anybody pays for an account, and follows a payment by its reference. */
export const paymentPage = (accountNumber: string, reference?: string): string =>
  `/payment/${accountNumber}${reference === undefined ? '' : `?${new URLSearchParams({ reference })}`}`

/** Where a subscriber comes back to from the gateway. What it says depends on where the payment stands. */
export const paymentSuccessPage = (reference: string): string => `${pages.dashboard}/payment-success/${reference}`

/** Where a payment that came to nothing leads. */
export const paymentFailedPage = (reference: string): string =>
  `${pages.paymentFailed}?${new URLSearchParams({ reference })}`

/** Where the add-ons in the cart are ordered, or the new plan. */
export const checkoutPage = (isNewPlan: boolean): string => `${pages.checkout}${isNewPlan ? '?flow=upgrade-plan' : ''}`

/** Plans that a streaming service comes with. */
export const streamingPlansPage = `${pages.upgrade}?flow=netflix-upgrade-plan`

/** One order: where it is, and paying for it while that is awaited. */
export const orderPage = (order: string): string => `${pages.order}?${new URLSearchParams({ order })}`

/** Where a subscriber comes back to from the gateway after paying for an order, or trying to. */
export const orderPaymentPage = (ending: 'Success' | 'Failure', reference: string): string =>
  `${pages.dashboard}/addToCart/orderPayment${ending}?${new URLSearchParams({ reference })}`

/** One ticket: where it is, and what was written. */
export const ticketPage = (ticketNumber: string): string => `${pages.tickets}/${ticketNumber}`

export const staffTicketPage = (ticketNumber: string): string => `${pages.staffTickets}/${ticketNumber}`

/** One add-on of the shop, by its bundle id. */
export const bundlePage = (bundleId: string): string => `${pages.shop}/${bundleId}`

/** One of one's own add-ons, by the id that older programs have for its bundle. */
export const myAddonPage = (hobsBundleId: string): string => `${pages.myAddons}/${hobsBundleId}`

/** A category of the help centre. */
export const helpCategoryPage = (categoryId: string): string => `${pages.helpCentre}/${categoryId}`

/** One answer. Questions without a category stand under `more`. */
export const answerPage = ({ faqId, categoryId }: { faqId: string; categoryId: string | null }): string =>
  `${helpCategoryPage(categoryId ?? 'more')}/${faqId}`

/** One entry of the agents' knowledge base. */
export const knowledgeBaseEntry = (faqId: string): string => `${pages.knowledgeBase}/${faqId}`

/** One of our branches or other places. */
export const branchPage = (storeId: string): string => `${pages.branches}/${storeId}`

/** One application, for the agent who sells it, and where they send its documents again. */
export const salePage = (reference: string): string => `${pages.sales}/applications/${reference}`

export const saleCompliancePage = (reference: string): string => `${salePage(reference)}/compliance`

export const reviewPage = (reference: string): string => `${pages.reviews}/${reference}`

export const editLegalPage = (page: string): string => `${pages.legalPages}/${page}`

/** `returnTo` is where people go once they are logged in. */
export const loginPage = (query: Record<string, string> = {}): string => `${pages.login}?${new URLSearchParams(query)}`

export const verifyEmailPage = (id: string): string => `/verifyEmail/${id}`

/** Where the link for a forgotten password leads. Behind the #, which browsers send to nobody. */
export const newPasswordPage = (token: string, email: string): string =>
  `${pages.login}?reset#${new URLSearchParams({ token, email })}`

/** The emailed link that confirms an application's email address. */
export const verifyApplicationPage = (reference: string, identifier: string): string => `/${reference}/${identifier}`

export const applicationStatusPage = (reference: string): string =>
  `${pages.checkStatus}?${new URLSearchParams({ reference })}`

/** Where an applicant sees which documents were returned, and sends them again. */
export const compliancePage = (reference: string): string => `/compliance/${reference}`

/** The same, for somebody who comes from the application's status. */
export const uploadPage = (reference: string): string => `/upload/${reference}`

/** The same, for the employee who referred the applicant. */
export const referredCompliancePage = (reference: string): string => `/referral/applications/${reference}/compliance`

/** Where the owner of an old contact undoes a change. */
export const undoContactPage = (token: string): string => `${pages.undoContact}#${token}`

/** Where somebody removes an authenticator app that isn't theirs. */
export const undoAppPage = (token: string): string => `${pages.undoApp}#${token}`

/** Where an invitation leads. */
export const invitePage = (code: string): string => `${pages.referral}?${new URLSearchParams({ invite: code })}`

/** The emailed link that opens a draft on another device. */
export const resumePage = (token: string): string => `${pages.resume}#${token}`
