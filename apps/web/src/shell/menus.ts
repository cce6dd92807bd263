import { pages } from '@hibla/contract/values/paths'
import { wayTo } from '../not-yet.ts'

/** `leaves` marks links that ask for confirmation in the middle of an application. */
export type MenuLink = { label: string; to: string; tip?: string; leaves?: true }

/** Only screens that exist; a new one appears here as soon as it is built. */
const reachable = (links: MenuLink[]): MenuLink[] =>
  links.flatMap((link) => {
    const to = wayTo(link.to)
    return to === undefined ? [] : [{ ...link, to }]
  })

const register = 'Used our old app, or need a new account? Register for this portal here.'

/** `pages` are for everyone; `entrance` is for people who are not logged in. */
export type Menu = { pages: MenuLink[]; entrance: MenuLink[] }

export const topBar = (): Menu => ({
  pages: reachable([
    { label: 'PLANS', to: '/plans' },
    { label: 'HELP & SUPPORT', to: '/help', leaves: true },
    { label: 'BRANCH NEAR ME', to: '/branches' },
  ]),
  entrance: reachable([
    { label: 'REGISTER', to: pages.register, tip: register },
    { label: 'Login', to: pages.login },
  ]),
})

export const drawer = (): Menu => ({
  pages: reachable([
    { label: 'Home', to: '/' },
    { label: 'Plans', to: '/plans' },
    { label: 'Help & Support', to: '/help', leaves: true },
    { label: 'Branch Near Me', to: '/branches' },
  ]),
  entrance: reachable([
    { label: 'Login', to: pages.login },
    { label: 'Register', to: pages.register },
  ]),
})

export const footerNavigation = (): MenuLink[] =>
  reachable([
    { label: 'Plans', to: '/plans' },
    { label: 'Check Availability', to: '/check-availability' },
    { label: 'Pay Bill', to: '/pay-bill' },
    { label: 'Help & Support', to: '/help', leaves: true },
    { label: 'Branch Locator', to: '/branches' },
    { label: 'Apply Now', to: '/apply-now' },
  ])

export const footerLegal = (): MenuLink[] =>
  reachable([
    { label: 'Privacy Notice', to: '/privacy-notice' },
    { label: 'Terms and Conditions', to: '/terms-and-conditions' },
    { label: 'Cookie Policy', to: '/cookie-policy' },
    { label: 'Terms of Use', to: '/terms-of-use' },
  ])

/** All menus of a layout, computed on the server so that the browser need not load the list of missing screens. */
export const allMenus = () => ({
  topBar: topBar(),
  drawer: drawer(),
  footer: footerNavigation(),
  legal: footerLegal(),
  /** Whether there is a cart to open. */
  cart: wayTo(pages.cart) !== undefined,
})
export type Menus = ReturnType<typeof allMenus>
