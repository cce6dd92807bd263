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
  /** The `data-tour` of what it points at. */
  target: string
  title: string
  text: string
}

/** The tour as people walk it. The last two point at the top bar, which is the same on every page. */
export const steps: readonly Step[] = [
  { page: dashboard, target: 'balance', title: 'Your bill', text: 'What you owe and by when, and the way to pay it.' },
  { page: dashboard, target: 'plan', title: 'Your plan', text: 'Your speed, and how long your contract still runs.' },
  {
    page: subscription,
    target: 'subscription',
    title: 'Your subscription',
    text: 'The plan in full: its speed, its price, and the dates of your contract.',
  },
  {
    page: subscription,
    target: 'subscription-list',
    title: 'What you have',
    text: 'All that comes with your line, and what each part costs a month.',
  },
  {
    page: bills,
    target: 'bills',
    title: 'Your bills',
    text: 'Every bill with its state, to read or to keep. Your payments stand further down.',
  },
  { page: payment, target: 'pay', title: 'Paying', text: 'What is open on this account, and the ways to pay it.' },
  { page: help, target: 'help', title: 'Help', text: 'Answers to what subscribers ask most, and how to reach us.' },
  { page: help, target: 'bell', title: 'News', text: 'A number at the bell tells you that something is new.' },
  {
    page: help,
    target: 'menu',
    title: 'Your menu',
    text: 'Your account, your choices about your data, and the way out. That was it!',
  },
]

export const isOn = ({ page }: Step, path: string, accountNumber: string): boolean =>
  page.to(accountNumber) === path || (page.also?.includes(path) ?? false)

export const isDashboard = (path: string): boolean => isOn(steps[0]!, path, '')
