import { TextLink } from '../../../ui/text-link.tsx'

/** The label of the checkbox before sending in. */
export function TermsConsent({ agent }: { agent: boolean }) {
  return (
    <>
      {agent ? 'The applicant has' : 'I have'} read the{' '}
      <TextLink href={agent ? '/sales/terms-and-conditions' : '/terms-and-conditions'}>terms and conditions</TextLink>{' '}
      and {agent ? 'agrees' : 'agree'} to them and to the price above.
    </>
  )
}
