import type { ReactNode } from 'react'

type TextLinkProps = { href: string; children: ReactNode }

/** Opens in a new tab so that nothing typed is lost. */
export function TextLink({ href, children }: TextLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-strand underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
