import { referralPayload } from '@hibla/contract/referrals/referral-payload.rule'
import { submitReferral } from '@hibla/contract/referrals/referrals.contract'
import { pages } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { rememberReferral } from '../../applications/index.ts'
import { referrerOf } from '../referrer.ts'
import { submitTexts } from '../texts.ts'
import { friend, rememberFailure } from './referee.ts'
import { ReferForm } from './refer-form.tsx'
import type { ReferTexts, ReferralInput } from './refer-address.tsx'

const words: ReferTexts = {
  steps: ['Who you’re referring', 'Where they live'],
  form: {
    consent: (
      <>
        They’ve agreed that I pass on their details, and that you write to them as the{' '}
        <TextLink href="/privacy-notice">privacy notice</TextLink> says.
      </>
    ),
    email: 'We’ll email them a link to apply.',
  },
  served: {
    title: 'Fibre is available there',
    intro: 'Check the details. When you send them, we email your friend a link to apply.',
    action: 'Send link',
  },
  notServed: {
    title: 'Fibre isn’t there yet',
    intro: 'Check the details. When you send them, we email your friend as soon as fibre arrives.',
    action: 'Send details',
  },
}

/** A subscriber refers somebody by name and address. */
export default function ReferPage() {
  return (
    <AccountFrame
      title="Refer somebody"
      intro="We check whether fibre reaches them, and send them the link."
      back={{ to: pages.referrals, label: 'Refer a friend' }}
    >
      <ForAccountInUse>{(accountNumber) => <Referring accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function Referring({ accountNumber }: { accountNumber: string }) {
  const client = useClient()
  const { claims } = useSession()
  const navigate = useNavigate()
  const send = async (said: ReferralInput) => {
    if (!claims) return undefined
    const answer = await client.send(submitReferral, {
      query: { accountNumber },
      body: referralPayload('MGM', referrerOf(claims, accountNumber), said),
      idempotencyKey: crypto.randomUUID(),
    })
    if (answer.ok && answer.body.status) {
      const { serviceabilityStatus, emailed } = answer.body
      const isServed = serviceabilityStatus === 'Serviceable'
      rememberReferral()
      friend.rememberOutcome({ firstName: said.person.first_name, email: said.person.email, isServed, emailed })
      friend.forget()
      await navigate(pages.referralSuccess)
    } else if (!answer.ok) {
      rememberFailure(textOf(submitTexts, answer.problem))
      await navigate(pages.referralFailed)
    }
    return undefined
  }
  return <ReferForm referee={friend} words={words} send={send} />
}
