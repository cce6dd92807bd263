import { noteVisit, type ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { useState } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { Section } from '../../../ui/section.tsx'
import { WithReason } from './with-reason.tsx'
import { decisionWords, isOutdated } from './words.ts'

type VisitProps = {
  details: ApplicantDetails
  onNoted: (details: ApplicantDetails) => void
  /** Somebody else was faster. */
  onOutdated: (words: string) => void
}

/** A place at the end of our reach: we've told the applicant that we measure before we promise a line. */
export function Visit({ details, onNoted, onOutdated }: VisitProps) {
  const { applicationReferenceNo, asOf, status, visitNote } = details
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const save = async (note: string) => {
    setBusy(true)
    setTrouble('')
    const answer = await client.send(noteVisit, { body: { applicationReferenceNo, asOf, note } })
    setBusy(false)
    if (answer.ok) return onNoted(answer.body.details)
    const words = wordsOf(decisionWords, answer.problem)
    return isOutdated(answer.problem) ? onOutdated(words) : setTrouble(words)
  }
  return (
    <Section title="We visit first">
      <p className="reading mt-4">
        This place is at the end of our cable’s reach. We’ve told the applicant that a technician measures before we
        promise a line.
      </p>
      {visitNote !== null && <p className="mt-4 rounded-field bg-sunken px-5 py-4 wrap-anywhere">{visitNote}</p>}
      {status === 'in-review' && (
        <div className="mt-4">
          <WithReason
            label="What our technician found"
            help="Only we read this."
            tooShort="Write at least a short sentence about what was found."
            button={visitNote === null ? 'Note the visit' : 'Change the note'}
            draft={visitNote ?? ''}
            busy={busy}
            onReason={(note) => void save(note)}
          />
        </div>
      )}
      <p role="alert" className="mt-4 font-semibold text-coral empty:hidden">
        {trouble}
      </p>
    </Section>
  )
}
