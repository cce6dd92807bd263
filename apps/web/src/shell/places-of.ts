import { pages } from '@hibla/contract/values/paths'

const ofCustomers = [
  { to: pages.dashboard, title: 'Dashboard', text: 'Your bill, your plan and your line.' },
  { to: pages.bills, title: 'Bills and payments', text: 'Every bill and receipt, ready to download.' },
  { to: pages.subscription, title: 'Your subscription', text: 'What’s included, and what it costs.' },
  { to: pages.account, title: 'Account info', text: 'Your contact details and linked accounts.' },
  { to: pages.notifications, title: 'Notifications', text: 'Every message we’ve sent you.' },
  { to: pages.help, title: 'Get help', text: 'Answers to common questions, and how to reach us.' },
]

/** Useful links for this part of the portal; undefined means the visitors' list. */
export const placesOf = (path: string) => (path.startsWith('/customer/') ? ofCustomers : undefined)
