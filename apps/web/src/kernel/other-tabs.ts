/** What the portal's open tabs tell each other, under the name of what it is about; no token ever goes this way. */
export const otherTabs = <T>(name: string) => {
  let opened: BroadcastChannel | undefined
  /** Opened when it is first used, and only in a browser. */
  const channel = (): BroadcastChannel | undefined =>
    (opened ??=
      typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))
  return {
    tell: (message: T): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no origin but its own
      channel()?.postMessage(message)
    },
    hear: (act: (message: T) => void): void =>
      channel()?.addEventListener('message', ({ data }: MessageEvent<T>) => act(data)),
  }
}
