import { winBackPayload } from '@hibla/contract/referrals/referral-payload.rule'
import { submitWinBack } from '@hibla/contract/referrals/referrals.contract'
import { pages } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { rememberReferral } from '../../applications/index.ts'
import { comingBack } from '../refer/referee.ts'
import { ReferForm } from '../refer/refer-form.tsx'
import type { ReferTexts, ReferralInput } from '../refer/refer-address.tsx'
import { INFO_NOT_SENT, LINK_NOT_SENT, winBackTexts } from '../texts.ts'

const words: ReferTexts = {
  steps: ['Your details', 'Where you live now'],
  served: {
    title: 'Fibre is available here',
    intro: 'Check your details. When you send them, we email you a link to apply.',
    action: 'Send me the link',
  },
  notServed: {
    title: 'Fibre isn’t here yet',
    intro: 'Check your details. When you send them, we email you as soon as fibre arrives.',
    action: 'Send my details',
  },
}

/** A former subscriber says who they are and where they live. A failure is said in place: nothing typed is lost. */
export default function WinBackFormPage() {
  const client = useClient()
  const navigate = useNavigate()
  const send = async (said: ReferralInput) => {
    const idempotencyKey = crypto.randomUUID()
    const answer = await client.send(submitWinBack, { body: winBackPayload(said), idempotencyKey })
    if (!answer.ok) return `${said.isServed ? LINK_NOT_SENT : INFO_NOT_SENT} ${textOf(winBackTexts, answer.problem)}`
    const { serviceabilityStatus, emailed } = answer.body
    const isServed = serviceabilityStatus === 'Serviceable'
    rememberReferral()
    comingBack.rememberOutcome({ firstName: said.person.first_name, email: said.person.email, isServed, emailed })
    comingBack.forget()
    await navigate(pages.winBackSuccess)
    return undefined
  }
  return (
    <div className="page py-10 md:py-14">
      <PageHead
        title="Check your address"
        description="See whether fibre reaches where you live now."
        canonical={pages.winBackCheckAddress}
      />
      <h1 className="text-2xl">Where do you live now?</h1>
      <ReferForm referee={comingBack} words={words} send={send} />
    </div>
  )
}
