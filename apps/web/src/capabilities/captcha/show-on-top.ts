import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** An open dialog makes all that is outside it unreachable, so what comes above it stands inside. */
const place = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** Something above the page, whatever else is open there, until it is taken away. */
export const showOnTop = (shown: ReactNode): (() => void) => {
  const host = document.createElement('div')
  place().append(host)
  const root = createRoot(host)
  root.render(shown)
  return () => {
    root.unmount()
    host.remove()
  }
}
