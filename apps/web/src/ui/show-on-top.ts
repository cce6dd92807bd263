import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** An open dialog blocks everything outside it, except another dialog; so what we show on top goes inside it. */
const topmost = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** Shows something on top of the page and any open dialog, until the returned function removes it. */
export const showOnTop = (shown: ReactNode, place = topmost()): (() => void) => {
  const host = document.createElement('div')
  place.append(host)
  const root = createRoot(host)
  root.render(shown)
  return () => {
    root.unmount()
    host.remove()
  }
}
