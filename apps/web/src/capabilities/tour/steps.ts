import { pages, payPage } from '@hibla/contract/values/paths'
type Page = {
  to: (accountNumber: string) => string
  /** Other addresses of the same page. */
  also?: readonly string[]
}

const dashboard: Page = { to: () => pages.dashboard, also: ['/dashboard', '/profile'] }
const subscription: Page = { to: () => pages.subscription }
const bills: Page = { to: () => pages.bills }
const payment: Page = { to: (accountNumber) => payPage(accountNumber) }
const help: Page = { to: () => pages.help }

export type Step = {
  page: Page
  /** The `data-tour` value of its target. */
  target: string
  title: string
  text: string
}

/** The steps in order. The last two point at the top bar, which is the same on every page. */
export const steps: readonly Step[] = [
  { page: dashboard, target: 'balance', title: 'Your bill', text: 'How much is due, when, and how to pay it.' },
  { page: dashboard, target: 'plan', title: 'Your plan', text: 'Your speed, and how long is left on your contract.' },
  {
    page: subscription,
    target: 'subscription',
    title: 'Your subscription',
    text: 'Your plan in detail: speed, price and contract dates.',
  },
  {
    page: subscription,
    target: 'subscription-list',
    title: 'What’s included',
    text: 'Everything that comes with your line, and what each part costs per month.',
  },
  {
    page: bills,
    target: 'bills',
    title: 'Your bills',
    text: 'Every bill and its status, to view or download. Your payments are further down.',
  },
  { page: payment, target: 'pay', title: 'Pay your bill', text: 'What’s due on this account, and how you can pay.' },
  { page: help, target: 'help', title: 'Help', text: 'Answers to common questions, and how to reach us.' },
  { page: help, target: 'bell', title: 'Notifications', text: 'A number on the bell means you have something new.' },
  {
    page: help,
    target: 'menu',
    title: 'Your menu',
    text: 'Your account, your privacy choices and Logout. And that’s the tour.',
  },
]

export const isOn = ({ page }: Step, path: string, accountNumber: string): boolean =>
  page.to(accountNumber) === path || (page.also?.includes(path) ?? false)

export const isDashboard = (path: string): boolean => isOn(steps[0]!, path, '')
