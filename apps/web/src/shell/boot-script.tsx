/** Before the first paint: the chosen theme without a flash, and nothing to see inside somebody's frame. */
export function boot(page: HTMLElement): void {
  try {
    if (localStorage.getItem('theme') === 'dark') page.dataset['theme'] = 'dark'
  } catch {
    // Blocked storage: the page stays light.
  }
  if (window.self !== window.top) page.dataset['framed'] = ''
}

/** The function travels as its own text, so it may use nothing but what the browser brings. */
const script = `(${boot.toString()})(document.documentElement)`

export function BootScript({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
