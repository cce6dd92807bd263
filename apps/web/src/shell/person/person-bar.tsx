import { greetingOf } from '@hibla/contract/identity/principal.rule'
import { Suspense, useState, type ReactNode } from 'react'
import { useAgentDetailsFailed } from '../../capabilities/agents/index.ts'
import { backOfficeScreens } from '../../capabilities/back-office/index.ts'
import { CartButton } from '../../capabilities/cart/index.ts'
import { LegalDialog } from '../../capabilities/content/index.ts'
import { LogoutDialog } from '../../capabilities/identity/index.ts'
import { NoticeBell } from '../../capabilities/notifications/index.ts'
import type { Person } from '../../kernel/session/known.ts'
import { useSite } from '../../kernel/site.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { BarFrame } from '../bar-frame.tsx'
import { Drawer } from '../drawer.tsx'
import { DrawerLinks } from '../drawer-links.tsx'
import { discardDraft, UnsentAtLogout } from '../../capabilities/applications/index.ts'
import { Logo } from '../logo.tsx'
import type { MenuLink } from '../menus.ts'
import { Popover } from '../../ui/popover.tsx'
import { userMenu, type MenuEntry } from '../rules/user-menu.ts'
import { isAgent, logoLinkOf, seesCustomerShell } from '../rules/who.ts'
import { ThemeSwitch } from '../theme-switch.tsx'
import { TopBarLinks } from '../top-bar-links.tsx'
import { MenuEntries, type Opened } from './menu-entries.tsx'
import { useViewer } from './viewer.ts'

type PersonBarProps = {
  person: Person
  links: MenuLink[]
  drawer: MenuLink[]
  children?: ReactNode
}

/** The top bar for people who are logged in, on every layout. */
export default function PersonBar({ person, links, drawer, children }: PersonBarProps) {
  const { features, updateAccountUrl, planUpgradeUrl } = useSite().config
  const agentDetailsFailed = useAgentDetailsFailed()
  const viewer = useViewer(person)
  const [opened, setOpened] = useState<Opened>()

  const entries = userMenu(viewer, {
    accountMgmtEnabled: features.accountMgmtEnabled,
    agentDetailsFailed,
    updateAccountUrl,
    planUpgradeUrl,
    backOffice: backOfficeScreens,
  })
  const handlers = { onOpen: setOpened, onClearDraft: discardDraft }
  const greeting = greetingOf(person.claims)
  const home = logoLinkOf(viewer)
  // An agent's menu has its own Dashboard entry, which disappears when their details cannot be loaded.
  const dashboard: MenuEntry[] = [{ kind: 'page', label: 'Dashboard', to: home }]
  const start = isAgent(viewer) ? entries.filter(({ label }) => label === 'Dashboard') : dashboard
  const rest = entries.filter((entry) => !start.includes(entry))
  // An employee who refers somebody has a small menu, on a phone too.
  const isSmall = !isAgent(viewer) && viewer.referralEmployee === true
  const clearDraft = isAgent(viewer) ? { onFollow: discardDraft } : {}

  return (
    <BarFrame logo={<Logo to={home} exclusive={viewer.exclusive} {...clearDraft} />}>
      <TopBarLinks links={links} />
      {children}
      {seesCustomerShell(viewer) && (
        <>
          <div data-tour="bell">
            <NoticeBell />
          </div>
          <Suspense>
            <CartButton />
          </Suspense>
        </>
      )}
      <ThemeSwitch />
      <div className="hidden md:block" data-tour="menu">
        <Popover
          button={
            <>
              <span className="max-w-40 truncate">{greeting}</span>
              <ChevronIcon />
            </>
          }
          buttonClass="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold"
          panelClass="w-72 p-3"
        >
          <nav aria-label="Your account">
            <MenuEntries entries={entries} {...handlers} />
          </nav>
        </Popover>
      </div>
      <Drawer title={greeting}>
        {!isSmall && (
          <>
            <MenuEntries entries={start} {...handlers} />
            <DrawerLinks links={drawer} />
            <hr className="my-2 border-line" />
          </>
        )}
        <MenuEntries entries={rest} {...handlers} />
      </Drawer>
      {opened && (
        <Suspense>
          {opened === 'logout' ? (
            <LogoutDialog onClose={() => setOpened(undefined)}>
              <UnsentAtLogout />
            </LogoutDialog>
          ) : (
            <LegalDialog page={opened} onClose={() => setOpened(undefined)} />
          )}
        </Suspense>
      )}
    </BarFrame>
  )
}
