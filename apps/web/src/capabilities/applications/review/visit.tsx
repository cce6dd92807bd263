import { noteVisit, type ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { Section } from '../../../ui/section.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { WithReason } from './with-reason.tsx'
import { decisionTexts, isOutdated } from './texts.ts'

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
  const { busy, problem, trouble, run } = useSend({ words: decisionTexts })
  const save = (note: string) =>
    void run(
      () => client.send(noteVisit, { body: { applicationReferenceNo, asOf, note } }),
      (noted) => onNoted(noted.details),
      (refusal) => isOutdated(refusal) && onOutdated(textOf(decisionTexts, refusal)),
    )
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
            onReason={save}
          />
        </div>
      )}
      <Alert className="mt-4" text={problem && !isOutdated(problem) && trouble} />
    </Section>
  )
}
