/**
 * A screen of the specification that nobody has built yet: its path, what a person will find there, where the same need
 * is served until then, and the place that led here, which nobody is sent back to.
 */
export type NotYet = { path: string; name: string; meanwhile?: { to: string; label: string }; from?: string }

const plansOf = (area: string): NotYet[] =>
  ['residential', 'sme'].map((category) => ({
    path: `${area}/application/onboard/${category}/plans`,
    name: 'plans to choose from',
  }))

/** The one list, by who may open what. Building a screen means taking its line out; menus follow by themselves. */
export const notYetFor = {
  visitors: [
    { path: '/onboard/*', name: 'the application form' },
    { path: '/branches/*', name: 'the branch finder', meanwhile: { to: '/#branches', label: 'See our branches' } },
    { path: '/help/*', name: 'the help centre', meanwhile: { to: '/#help', label: 'Read common questions' } },
    { path: '/plans/*', name: 'the plan finder', meanwhile: { to: '/apply-now', label: 'Compare our plans' } },
    { path: '/success', name: 'the confirmation of an application' },
    { path: '/upload/:id', name: 'document upload' },
    { path: '/compliance/:id', name: 'the documents still needed for an application' },
    {
      path: '/payment/:accountNumber',
      name: 'online bill payment',
      meanwhile: { to: '/#branches', label: 'Pay at a branch' },
      from: '/pay-bill',
    },
    { path: '/referral', name: 'referrals' },
    { path: '/referral/winback', name: 'coming back as a subscriber' },
    { path: '/referral/winback/check-serviceability', name: 'the availability check for returning subscribers' },
    { path: '/referral/winback/success', name: 'the confirmation for returning subscribers' },
    { path: '/:refNo/:refIdentifier', name: 'a page that a reference number opens' },
  ],
  customers: [
    { path: '/customer/payment-success/:id', name: 'the receipt of a payment' },
    { path: '/customer/payment-failed', name: 'what to do after a failed payment' },
    { path: '/customer/referrals', name: 'referring a friend' },
    { path: '/customer/referrals/check-serviceability', name: 'the availability check for a friend' },
    { path: '/customer/referrals/success', name: 'the confirmation of a referral' },
    { path: '/customer/referrals/failed', name: 'what to do after a failed referral' },
    { path: '/customer/troubleshoot', name: 'modem troubleshooting' },
    { path: '/customer/addToCart/orderPaymentSuccess', name: 'the confirmation of an order' },
    { path: '/customer/addToCart/orderPaymentFailure', name: 'what to do after a failed order payment' },
    { path: '/customer/emptycart', name: 'your cart' },
    { path: '/customer/cart', name: 'your cart' },
    { path: '/customer/checkout', name: 'checkout' },
    { path: '/customer/checkout/order', name: 'your order' },
    { path: '/customer/products', name: 'products for subscribers' },
    { path: '/customer/shop/addons', name: 'the add-on shop' },
    { path: '/customer/shop/addons/:bundleId', name: 'an add-on bundle' },
    { path: '/customer/addons', name: 'your add-ons' },
    { path: '/customer/addons/:hobsBundleId', name: 'an add-on' },
  ],
  newcomers: [{ path: '/get-started/referral-type', name: 'the choice of a referral programme' }],
  referrers: [
    { path: '/referral/dashboard', name: 'the referral dashboard' },
    { path: '/referral/employee-information', name: 'employee information' },
    { path: '/referral/edit-employee-information', name: 'editing employee information' },
    { path: '/referral/applications/:id/compliance', name: 'the documents still needed for a referral' },
    { path: '/referral/application/onboard', name: 'the referral application form' },
    { path: '/referral/application/success', name: 'the confirmation of a referral application' },
    ...plansOf('/referral'),
    { path: '/employee-not-found', name: 'help for employees we could not find' },
  ],
  agents: [
    { path: '/sales/account', name: 'the account of a sales agent' },
    { path: '/sales/application/success', name: 'the confirmation of a sales application' },
    ...plansOf('/sales'),
    { path: '/sales/res/application', name: 'residential applications' },
    { path: '/sales/sme/application', name: 'business applications' },
    { path: '/application-sales-partner', name: 'applications by sales partners' },
    { path: '/sales/applications/:refId', name: 'an application' },
    { path: '/sales/applications/:id/compliance', name: 'the documents still needed for an application' },
    { path: '/sales/knowledgeBase', name: 'the knowledge base' },
    { path: '/sales/knowledgeBase/:id', name: 'an article of the knowledge base' },
    { path: '/knowledgeBase/noResultsFound', name: 'the knowledge base' },
  ],
} as const satisfies Record<string, readonly NotYet[]>

export const notYet: readonly NotYet[] = Object.values(notYetFor).flat()

/** Behind a login the server only hands out the frame; whether there is something to see is between browser and person. */
export const isBehindLogin = (path: string): boolean => !notYetFor.visitors.some((screen) => screen.path === path)

/** Asks with the path as the table writes it: `/plans/*`, `/payment/:accountNumber`. */
export const isBuilt = (path: string): boolean => !notYet.some((screen) => screen.path === path)

/** The way to a screen: itself when it is built, else what serves the need meanwhile, else none. */
export const wayTo = (href: string): string | undefined => {
  const screen = notYet.find(({ path }) => path === href || path === `${href}/*`)
  return screen ? screen.meanwhile?.to : href
}
