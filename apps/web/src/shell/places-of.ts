import { pages } from '@hibla/contract/values/paths'
const ofCustomers = [
  { to: pages.dashboard, title: 'Dashboard', text: 'Your bill, your plan and your line.' },
  { to: pages.bills, title: 'Bills and payments', text: 'With their papers to keep.' },
  { to: pages.subscription, title: 'Your subscription', text: 'What you have, and what it costs.' },
  { to: pages.account, title: 'Account info', text: 'How we reach you, and which accounts you see.' },
  { to: pages.notifications, title: 'Notifications', text: 'All that we told you.' },
  { to: pages.help, title: 'Get help', text: 'Answers, and how to reach us.' },
]

/** What is of use to whoever is in this part of the portal; undefined is a visitor's. */
export const placesOf = (path: string) => (path.startsWith('/customer/') ? ofCustomers : undefined)
