import { pages } from '@hibla/contract/values/paths'
import { backOfficeScreens } from '../capabilities/back-office/index.ts'

export type UsefulPage = { to: string; title: string; text: string }

const ofVisitors: UsefulPage[] = [
  { to: pages.checkAddress, title: 'Check your address', text: 'See if we have fibre on your street.' },
  { to: '/apply-now', title: 'Compare plans', text: 'Speeds and monthly prices.' },
  { to: '/pay-bill', title: 'Pay a bill', text: 'With your 13-digit account number.' },
  { to: '/check-status', title: 'Track your application', text: 'See where it is and what happens next.' },
  { to: pages.helpCentre, title: 'Get help', text: 'Search our answers, or reach us.' },
  { to: pages.branches, title: 'Find a branch', text: 'Talk to us in person.' },
]

const ofCustomers: UsefulPage[] = [
  { to: pages.dashboard, title: 'Dashboard', text: 'Your bill, your plan and your line.' },
  { to: pages.bills, title: 'Bills and payments', text: 'Every bill and receipt, ready to download.' },
  { to: pages.autoPay, title: 'AutoPay', text: 'Your bills, charged to your card on their due dates.' },
  { to: pages.subscription, title: 'Your subscription', text: 'What’s included, and what it costs.' },
  { to: pages.products, title: 'Products', text: 'Faster plans, and add-ons for your line.' },
  { to: pages.orders, title: 'Your orders', text: 'Where each order is, and its receipt.' },
  { to: pages.tickets, title: 'Your tickets', text: 'Report a problem, and see our answers.' },
  { to: pages.outages, title: 'Your outages', text: 'When your line was down, and what we credited.' },
  { to: pages.referrals, title: 'Refer a friend', text: 'Pass your link on, and follow your referrals.' },
  { to: pages.account, title: 'Account info', text: 'Your contact details and linked accounts.' },
  { to: pages.notifications, title: 'Notifications', text: 'Every message we’ve sent you.' },
  { to: pages.help, title: 'Get help', text: 'Answers to common questions, and how to reach us.' },
]

const ofAgents: UsefulPage[] = [
  { to: pages.sales, title: 'Sales dashboard', text: 'Your applications, and how they stand.' },
  {
    to: pages.agentCheckAddress,
    title: 'Start an application',
    text: 'Check a customer’s address and apply for them.',
  },
  { to: pages.agentAccount, title: 'Account info', text: 'Your agent code, your area and your promo codes.' },
  { to: pages.knowledgeBase, title: 'Knowledge Base', text: 'What to say when a customer asks.' },
]

const ofNewcomers: UsefulPage[] = [
  { to: pages.getStarted, title: 'Get started', text: 'Link your account to see its bills, plan and line.' },
  { to: pages.referralType, title: 'Refer others', text: 'Friends and family, or as an employee.' },
  ...ofVisitors.filter(({ to }) => to !== '/check-status'),
]

const ofStaff = (): UsefulPage[] => [
  { to: pages.backOffice, title: 'Back office', text: 'Everything you can do here.' },
  ...backOfficeScreens.map(({ path, name, purpose }) => ({ to: path, title: name, text: purpose })),
]

const within = (path: string, area: string) => path.startsWith(`${area}/`)

/** What people can do in this part of the portal. Takes the path as the URL table writes it: `/sales/*`. */
export const usefulPages = (path: string): UsefulPage[] => {
  if (within(path, pages.sales)) return ofAgents
  if (within(path, pages.dashboard)) return ofCustomers
  if (within(path, pages.backOffice)) return ofStaff()
  if (path === '/referral/*') return ofNewcomers
  return ofVisitors
}
