import { TextLink } from '../../../../ui/text-link.tsx'

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
