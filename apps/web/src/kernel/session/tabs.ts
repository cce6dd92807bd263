import { otherTabs } from '../other-tabs.ts'

const LOGGED_OUT = 'logged-out'

/** Messages about the login between the portal's open tabs. */
export const createTabs = () => {
  const tabs = otherTabs<string>('hibla-session')
  return {
    tellLogout: (): void => tabs.tell(LOGGED_OUT),
    onLogout: (act: () => void): void => tabs.hear((message) => message === LOGGED_OUT && act()),
  }
}

export type Tabs = ReturnType<typeof createTabs>
