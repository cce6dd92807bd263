import { wayTo } from './not-yet.ts'

export type MenuLink = { label: string; to: string; tip?: string }

type Wish = { label: string; to: string; tip?: string }

/** Only what can be reached today; a screen appears here by itself on the day it is built. */
const reachable = (wishes: Wish[]): MenuLink[] =>
  wishes.flatMap((wish) => {
    const to = wayTo(wish.to)
    return to === undefined ? [] : [{ ...wish, to }]
  })

const register = 'Used our old app, or new here? Register for an account on this portal.'

export const topBar = (): MenuLink[] =>
  reachable([
    { label: 'PLANS', to: '/plans' },
    { label: 'HELP & SUPPORT', to: '/help' },
    { label: 'BRANCH NEAR ME', to: '/branches' },
    { label: 'REGISTER', to: '/register', tip: register },
    { label: 'Login', to: '/login' },
  ])

export const drawer = (): MenuLink[] =>
  reachable([
    { label: 'Login', to: '/login' },
    { label: 'Register', to: '/register' },
    { label: 'Home', to: '/' },
    { label: 'Plans', to: '/plans' },
    { label: 'Help & Support', to: '/help' },
    { label: 'Branch Near Me', to: '/branches' },
  ])

export const footerNavigation = (): MenuLink[] =>
  reachable([
    { label: 'Plans', to: '/plans' },
    { label: 'Check Availability', to: '/check-availability' },
    { label: 'Pay Bill', to: '/pay-bill' },
    { label: 'Help & Support', to: '/help' },
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
