import { otherTabs } from '../other-tabs.ts'

const LOGGED_OUT = 'logged-out'

/** What the portal's open tabs tell each other about the login. */
export const createTabs = () => {
  const tabs = otherTabs<string>('hibla-session')
  return {
    tellLogout: (): void => tabs.tell(LOGGED_OUT),
    onLogout: (act: () => void): void => tabs.hear((message) => message === LOGGED_OUT && act()),
  }
}

export type Tabs = ReturnType<typeof createTabs>
