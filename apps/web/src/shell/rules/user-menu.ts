import { pages } from '@hibla/contract/values/paths'
import { myServices } from '../../capabilities/my-services.ts'
import { isAgent, isStaff, seesCustomerShell, type Viewer } from './who.ts'

export type LegalText = 'privacy_notice' | 'cookie_policy' | 'terms_and_conditions' | 'terms_of_use'

export type MenuEntry =
  | { kind: 'page'; label: string; to: string; clearsDraft?: true }
  | { kind: 'external'; label: string; href: string }
  | { kind: 'text'; label: string; page: LegalText }
  | { kind: 'group'; label: string; entries: MenuEntry[] }
  | { kind: 'logout'; label: 'Logout' }

const logout: MenuEntry = { kind: 'logout', label: 'Logout' }

const aboutApp: MenuEntry = {
  kind: 'group',
  label: 'About App',
  entries: [
    { kind: 'text', label: 'Privacy Notice', page: 'privacy_notice' },
    { kind: 'text', label: 'Cookie Policy', page: 'cookie_policy' },
    { kind: 'text', label: 'Terms and conditions', page: 'terms_and_conditions' },
    { kind: 'text', label: 'Terms of Use', page: 'terms_of_use' },
  ],
}

const agentMenu: MenuEntry[] = [
  { kind: 'page', label: 'Dashboard', to: pages.sales, clearsDraft: true },
  { kind: 'page', label: 'Account Info', to: pages.agentAccount },
  { kind: 'page', label: 'Knowledge Base', to: pages.knowledgeBase },
  logout,
]

export type MenuFacts = {
  accountMgmtEnabled: boolean
  /** Without their details, an agent's pages cannot work. */
  agentDetailsFailed: boolean
  /** Null if the older system has no such page. */
  updateAccountUrl: string | null
  planUpgradeUrl: string | null
  /** What staff find in the back office. */
  backOffice: readonly { name: string; path: string }[]
}

/** To the older system's page or, where there is none, to our own. */
const outsideOr = (label: string, href: string | null, own: string): MenuEntry =>
  href === null ? { kind: 'page', label, to: own } : { kind: 'external', label, href }

const customerMenu = (facts: MenuFacts): MenuEntry[] => [
  {
    kind: 'group',
    label: 'My Account',
    entries: [
      { kind: 'page', label: 'Account Info', to: pages.account },
      ...(facts.accountMgmtEnabled
        ? [{ kind: 'page', label: 'Link another Account', to: pages.getStarted } as const]
        : []),
    ],
  },
  outsideOr('Update Account', facts.updateAccountUrl, pages.account),
  outsideOr('Plan Upgrade', facts.planUpgradeUrl, pages.upgrade),
  {
    kind: 'group',
    label: 'My Services',
    entries: myServices.map((entry): MenuEntry => ({ kind: 'page', ...entry })),
  },
  aboutApp,
  { kind: 'page', label: 'Consent Management', to: pages.consent },
  logout,
]

const backOfficeMenu = ({ backOffice }: MenuFacts): MenuEntry[] => [
  ...backOffice.map(({ name, path }): MenuEntry => ({ kind: 'page', label: name, to: path })),
  logout,
]

/** Staff who also sell or subscribe have their home elsewhere, so their menu shows the way to the back office. */
const withBackOffice = (viewer: Viewer, menu: MenuEntry[]): MenuEntry[] =>
  isStaff(viewer) ? menu.toSpliced(-1, 0, { kind: 'page', label: 'Back office', to: pages.backOffice }) : menu

/** The menu of a person who is logged in. */
export const userMenu = (viewer: Viewer, facts: MenuFacts): MenuEntry[] => {
  if (isAgent(viewer)) return withBackOffice(viewer, facts.agentDetailsFailed ? [logout] : agentMenu)
  if (viewer.referralEmployee) return [aboutApp, logout]
  if (seesCustomerShell(viewer)) return withBackOffice(viewer, customerMenu(facts))
  return isStaff(viewer) ? backOfficeMenu(facts) : [logout]
}
