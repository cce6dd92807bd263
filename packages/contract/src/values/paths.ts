/** Pages that screens, letters and notifications lead to. The web's route table is made from the same names. */
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
  cart: '/customer/cart',
  checkout: '/customer/checkout',
  order: '/customer/checkout/order',
  orders: '/customer/orders',
  products: '/customer/products',
  upgrade: '/customer/products/upgrade',
  shop: '/customer/shop/addons',
  myAddons: '/customer/addons',
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
  employeeCheckAddress: '/referral/application/onboard',
  /** Outside the portal's own pages, so reached by a plain link. */
  licences: '/licences',
  backOffice: '/back-office',
  backOfficeSecurity: '/back-office/security',
  reviews: '/back-office/applications',
  legalPages: '/back-office/legal-pages',
  announcements: '/back-office/announcements',
  undelivered: '/back-office/undelivered',
  auditTrail: '/back-office/audit-trail',
  staffOrders: '/back-office/orders',
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

/** One add-on of the shop, by its bundle id. */
export const bundlePage = (bundleId: string): string => `${pages.shop}/${bundleId}`

/** One of one's own add-ons, by the id that older programs have for its bundle. */
export const myAddonPage = (hobsBundleId: string): string => `${pages.myAddons}/${hobsBundleId}`

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

/** Where the owner of an old contact undoes a change. */
export const undoContactPage = (token: string): string => `${pages.undoContact}#${token}`

/** Where somebody removes an authenticator app that isn't theirs. */
export const undoAppPage = (token: string): string => `${pages.undoApp}#${token}`

/** The emailed link that opens a draft on another device. */
export const resumePage = (token: string): string => `${pages.resume}#${token}`
