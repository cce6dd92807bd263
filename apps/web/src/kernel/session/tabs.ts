const CHANNEL = 'hibla-session'
const LOGGED_OUT = 'logged-out'

/** What the portal's open tabs tell each other; no token ever goes this way. */
export const createTabs = () => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  return {
    tellLogout: (): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no origin but its own
      channel?.postMessage(LOGGED_OUT)
    },
    onLogout: (act: () => void): void =>
      channel?.addEventListener('message', ({ data }) => {
        if (data === LOGGED_OUT) act()
      }),
  }
}

export type Tabs = ReturnType<typeof createTabs>
