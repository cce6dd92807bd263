/** Messages between the portal's open tabs, on a named channel. Never send a token this way. */
export const otherTabs = <T>(name: string) => {
  let opened: BroadcastChannel | undefined
  /** Opened on first use, and only in a browser. */
  const channel = (): BroadcastChannel | undefined =>
    (opened ??=
      typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))
  return {
    tell: (message: T): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its own origin
      channel()?.postMessage(message)
    },
    hear: (act: (message: T) => void): void =>
      channel()?.addEventListener('message', ({ data }: MessageEvent<T>) => act(data)),
  }
}
