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

/** The label of the consent checkbox. */
export function Consent({ agent }: { agent: boolean }) {
  return (
    <>
      {agent ? 'The applicant has' : 'I have'} read the{' '}
      <TextLink href={agent ? '/sales/privacy-notice' : '/privacy-notice'}>privacy notice</TextLink> and{' '}
      {agent ? 'agrees' : 'agree'} to the use of this personal information to check the address and process the
      application.
    </>
  )
}
