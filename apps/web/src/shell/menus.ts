import { pages } from '@hibla/contract/values/paths'

/** `leaves` marks links that ask for confirmation in the middle of an application. */
export type MenuLink = { label: string; to: string; tip?: string; leaves?: true }

const register = 'Used our old app, or need a new account? Register for this portal here.'

/** `pages` are for everyone; `entrance` is for people who are not logged in. */
type Menu = { pages: MenuLink[]; entrance: MenuLink[] }

const topBar: Menu = {
  pages: [
    { label: 'PLANS', to: '/plans' },
    { label: 'HELP & SUPPORT', to: '/help', leaves: true },
    { label: 'BRANCH NEAR ME', to: '/branches' },
  ],
  entrance: [
    { label: 'REGISTER', to: pages.register, tip: register },
    { label: 'Login', to: pages.login },
  ],
}

const drawer: Menu = {
  pages: [
    { label: 'Home', to: '/' },
    { label: 'Plans', to: '/plans' },
    { label: 'Help & Support', to: '/help', leaves: true },
    { label: 'Branch Near Me', to: '/branches' },
  ],
  entrance: [
    { label: 'Login', to: pages.login },
    { label: 'Register', to: pages.register },
  ],
}

const footer: MenuLink[] = [
  { label: 'Plans', to: '/plans' },
  { label: 'Check Availability', to: '/check-availability' },
  { label: 'Pay Bill', to: '/pay-bill' },
  { label: 'Help & Support', to: '/help', leaves: true },
  { label: 'Branch Locator', to: '/branches' },
  { label: 'Apply Now', to: '/apply-now' },
]

const legal: MenuLink[] = [
  { label: 'Privacy Notice', to: '/privacy-notice' },
  { label: 'Terms and Conditions', to: '/terms-and-conditions' },
  { label: 'Cookie Policy', to: '/cookie-policy' },
  { label: 'Terms of Use', to: '/terms-of-use' },
]

/** All menus of a layout. */
export const allMenus = () => ({ topBar, drawer, footer, legal })
export type Menus = ReturnType<typeof allMenus>
