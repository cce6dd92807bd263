/**
 * A specified screen that is not built yet: its path, what it will be, and where people can do the same thing until then.
 */
export type NotYet = { path: string; name: string; meanwhile?: { to: string; label: string } }

/**
 * The only list, grouped by who may open the screens. When you build a screen, remove its line; menus update
 * themselves.
 */
export const notYetFor = {
  visitors: [
    { path: '/branches/*', name: 'the branch finder', meanwhile: { to: '/#branches', label: 'See our branches' } },
    { path: '/help/*', name: 'the help centre', meanwhile: { to: '/#help', label: 'See common questions' } },
    { path: '/referral', name: 'referrals' },
    { path: '/referral/winback', name: 'the page for returning subscribers' },
    { path: '/referral/winback/check-serviceability', name: 'the availability check for returning subscribers' },
    { path: '/referral/winback/success', name: 'confirmations for returning subscribers' },
  ],
  customers: [
    { path: '/customer/referrals', name: 'friend referrals' },
    { path: '/customer/referrals/check-serviceability', name: 'the availability check for a friend' },
    { path: '/customer/referrals/success', name: 'referral confirmations' },
    { path: '/customer/referrals/failed', name: 'help with failed referrals' },
    { path: '/customer/troubleshoot', name: 'modem troubleshooting' },
  ],
  newcomers: [{ path: '/get-started/referral-type', name: 'choosing a referral programme' }],
  referrers: [
    { path: '/referral/dashboard', name: 'the referral dashboard' },
    { path: '/referral/employee-information', name: 'employee information' },
    { path: '/referral/edit-employee-information', name: 'editing employee information' },
    { path: '/employee-not-found', name: 'help for employees we can’t find' },
  ],
  agents: [
    { path: '/sales/account', name: 'your agent account' },
    { path: '/sales/res/application', name: 'residential applications' },
    { path: '/sales/sme/application', name: 'business applications' },
    { path: '/application-sales-partner', name: 'applications by sales partners' },
    { path: '/sales/applications/:refId', name: 'application details' },
    { path: '/sales/knowledgeBase', name: 'the knowledge base' },
    { path: '/sales/knowledgeBase/:id', name: 'knowledge base articles' },
    { path: '/knowledgeBase/noResultsFound', name: 'the knowledge base' },
  ],
} as const satisfies Record<string, readonly NotYet[]>

export const notYet: readonly NotYet[] = Object.values(notYetFor).flat()

/** Behind a login the server sends only the frame, so it answers 200; the browser decides what to show. */
export const isBehindLogin = (path: string): boolean => !notYetFor.visitors.some((screen) => screen.path === path)

/** Takes the path as the table writes it: `/plans/*`, `/plans/:slug`. */
export const isBuilt = (path: string): boolean => !notYet.some((screen) => screen.path === path)

/** Where a link should lead: to the screen if it is built, else to its stand-in, else nowhere. */
export const wayTo = (href: string): string | undefined => {
  const screen = notYet.find(({ path }) => path === href || path === `${href}/*`)
  return screen ? screen.meanwhile?.to : href
}
