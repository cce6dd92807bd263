import type { ReactNode } from 'react'

/** Only for browsers that run no scripts, such as the button of a form that otherwise applies at once. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return <div className="hidden self-end pt-3 [@media(scripting:none)]:block">{children}</div>
}
