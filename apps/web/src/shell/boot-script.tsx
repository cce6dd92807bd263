/** Before the first paint: sets the chosen theme and hides an answered cookie banner. */
export function boot(page: HTMLElement): void {
  try {
    if (localStorage.getItem('theme') === 'dark') page.dataset['theme'] = 'dark'
    const accepted = localStorage.getItem('cookieAccepted') === 'true'
    if (accepted || sessionStorage.getItem('cookieBannerClosed')) page.dataset['cookies'] = 'answered'
  } catch {
    // Blocked storage: the page stays light.
  }
}

/** The function is inlined as text, so it can only use browser globals. */
const script = `(${boot.toString()})(document.documentElement)`

export function BootScript({ mark }: { mark: string | undefined }) {
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
