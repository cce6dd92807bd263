/** Before the first paint: the chosen theme, no banner for those who answered it, and nothing inside somebody's frame. */
export function boot(page: HTMLElement): void {
  try {
    if (localStorage.getItem('theme') === 'dark') page.dataset['theme'] = 'dark'
    const accepted = localStorage.getItem('cookieAccepted') === 'true'
    if (accepted || sessionStorage.getItem('cookieBannerClosed')) page.dataset['cookies'] = 'answered'
  } catch {
    // Blocked storage: the page stays light.
  }
  if (window.self !== window.top) page.dataset['framed'] = ''
}

/** The function travels as its own text, so it may use nothing but what the browser brings. */
const script = `(${boot.toString()})(document.documentElement)`

export function BootScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
