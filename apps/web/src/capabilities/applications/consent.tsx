import type { ReactNode } from 'react'

type TextLinkProps = { href: string; children: ReactNode }

/** Opened beside the form, so that nothing typed is lost. */
function TextLink({ href, children }: TextLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-strand underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** What the tick says. */
export function Consent({ agent }: { agent: boolean }) {
  return (
    <>
      {agent ? 'The applicant has' : 'I have'} read the{' '}
      <TextLink href={agent ? '/sales/privacy-notice' : '/privacy-notice'}>privacy notice</TextLink> and{' '}
      {agent ? 'agrees' : 'agree'} that this personal information is used to check the address and to handle the
      application.
    </>
  )
}
