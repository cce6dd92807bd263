import type { SegmentCode } from '@hibla/contract/values/customer-segment'
import { LeadPopup } from '../../../leads/index.ts'
import { ServiceablePopup } from '../../../serviceability/index.ts'
import { confirmedAddressLine, type ConfirmedAddress } from '../../draft/confirmed-address.ts'
import { storedCategory } from '../../flow.ts'
import { ReferralPopup } from './referral-popup.tsx'
import { draft, type BasicInfo } from '../../draft/draft.ts'

type AnswerPopupProps = {
  person: BasicInfo
  place: ConfirmedAddress
  served: boolean
  /** Served, but somebody has to measure first. */
  visitFirst: boolean
  /** The segment of the draft if this is one, what was wished for before, or what a customer has already. */
  segment: SegmentCode | undefined
  /** An agent asks for a customer. */
  agent: boolean
  agentCode: string | undefined
  busy: boolean
  trouble: string | undefined
  onClose: () => void
  onContinue: (category: SegmentCode) => void
}

/** After the check: a serviceable place continues, in a referral after a look at the details; any other leaves a lead. */
export default function AnswerPopup({
  person,
  place,
  served,
  visitFirst,
  segment,
  agent,
  agentCode,
  onContinue,
  ...progress
}: AnswerPopupProps) {
  const refers = draft.referralFlow.read() === true
  if (refers && served)
    return (
      <ReferralPopup
        {...progress}
        person={person}
        place={place}
        onContinue={() => onContinue(storedCategory() ?? 'RES')}
      />
    )
  if (served)
    return (
      <ServiceablePopup
        {...progress}
        visitFirst={visitFirst}
        place={confirmedAddressLine(place)}
        chosen={segment}
        onContinue={onContinue}
      />
    )
  // Whoever refers somebody leaves that person's details, as an agent does.
  const forAnother = agent || refers
  return <LeadPopup person={person} place={place} agent={forAnother} agentCode={agentCode} onClose={progress.onClose} />
}
