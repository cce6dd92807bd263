import { pages } from '@hibla/contract/values/paths'
import { backOfficeScreens } from '../capabilities/back-office/index.ts'
import { notYetFor } from '../not-yet.ts'

export type Place = { to: string; title: string; text: string }

const ofVisitors: Place[] = [
  { to: pages.checkAddress, title: 'Check your address', text: 'See if we have fibre on your street.' },
  { to: '/apply-now', title: 'Compare plans', text: 'Speeds and monthly prices.' },
  { to: '/pay-bill', title: 'Pay a bill', text: 'With your 13-digit account number.' },
  { to: '/check-status', title: 'Track your application', text: 'See where it is and what happens next.' },
  { to: '/#help', title: 'Get help', text: 'Answers to common questions.' },
  { to: '/#branches', title: 'Find a branch', text: 'Talk to us in person.' },
]

const ofCustomers: Place[] = [
  { to: pages.dashboard, title: 'Dashboard', text: 'Your bill, your plan and your line.' },
  { to: pages.bills, title: 'Bills and payments', text: 'Every bill and receipt, ready to download.' },
  { to: pages.autoPay, title: 'AutoPay', text: 'Your bills, charged to your card on their due dates.' },
  { to: pages.subscription, title: 'Your subscription', text: 'What’s included, and what it costs.' },
  { to: pages.products, title: 'Products', text: 'Faster plans, and add-ons for your line.' },
  { to: pages.orders, title: 'Your orders', text: 'Where each order is, and its receipt.' },
  { to: pages.account, title: 'Account info', text: 'Your contact details and linked accounts.' },
  { to: pages.notifications, title: 'Notifications', text: 'Every message we’ve sent you.' },
  { to: pages.help, title: 'Get help', text: 'Answers to common questions, and how to reach us.' },
]

const ofAgents: Place[] = [
  { to: pages.sales, title: 'Sales dashboard', text: 'Your profile and your agent code.' },
  {
    to: pages.agentCheckAddress,
    title: 'Start an application',
    text: 'Check a customer’s address and apply for them.',
  },
]

const ofNewcomers: Place[] = [
  { to: pages.getStarted, title: 'Get started', text: 'Link your account to see its bills, plan and line.' },
  ...ofVisitors.filter(({ to }) => to !== '/check-status'),
]

const ofStaff = (): Place[] => [
  { to: pages.backOffice, title: 'Back office', text: 'Everything you can do here.' },
  ...backOfficeScreens.map(({ path, name, purpose }) => ({ to: path, title: name, text: purpose })),
]

const within = (path: string, area: string) => path.startsWith(`${area}/`)
const isIn = (screens: readonly { path: string }[], path: string) => screens.some((screen) => screen.path === path)

/** What works today in this part of the portal. Takes the path as the URL table writes it: `/sales/*`. */
export const placesOf = (path: string): Place[] => {
  if (within(path, pages.sales) || isIn(notYetFor.agents, path)) return ofAgents
  if (within(path, pages.dashboard) || isIn(notYetFor.customers, path)) return ofCustomers
  if (within(path, pages.backOffice)) return ofStaff()
  if (isIn(notYetFor.newcomers, path) || isIn(notYetFor.referrers, path) || path === '/referral/*') return ofNewcomers
  return ofVisitors
}
