import type { SegmentCode } from '@hibla/contract/applications/category.rule'
import { LeadPopup } from '../leads/index.ts'
import { ServiceablePopup } from '../serviceability/index.ts'
import { placeLine, type ConfirmedPlace } from './confirmed-place.ts'
import { keptCategory } from './flow.ts'
import { ReferralPopup } from './referral-popup.tsx'
import { draft, type BasicInfo } from './draft.ts'

type AnswerPopupProps = {
  person: BasicInfo
  place: ConfirmedPlace
  served: boolean
  /** Served, but somebody has to measure first. */
  visitFirst: boolean
  /** The segment of the draft, if this is one. */
  drafted: SegmentCode | undefined
  /** An agent asks for a customer. */
  agent: boolean
  agentCode: string | undefined
  busy: boolean
  trouble: string | undefined
  onClose: () => void
  onContinue: (category: SegmentCode) => void
}

/** What happens after the check: a referral reviews the details, a serviceable place continues, any other leaves a lead. */
export default function AnswerPopup({
  person,
  place,
  served,
  visitFirst,
  drafted,
  agent,
  agentCode,
  onContinue,
  ...progress
}: AnswerPopupProps) {
  if (draft.referralFlow.read() === true)
    return (
      <ReferralPopup
        {...progress}
        person={person}
        place={place}
        served={served}
        onContinue={() => onContinue(keptCategory() ?? 'RES')}
      />
    )
  if (served)
    return (
      <ServiceablePopup
        {...progress}
        visitFirst={visitFirst}
        place={placeLine(place)}
        chosen={drafted}
        onContinue={onContinue}
      />
    )
  return <LeadPopup person={person} place={place} agent={agent} agentCode={agentCode} onClose={progress.onClose} />
}
