import { noteVisit, type ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { useState, type FormEvent } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
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
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = (new FormData(event.currentTarget).get('note') as string).trim()
    if (note.length < 10) return setTrouble('Write at least a short sentence about what was found.')
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
        <form noValidate onSubmit={(event) => void save(event)} className="mt-4 grid gap-4">
          <TextArea
            label="What our technician found"
            help="Only we read this."
            name="note"
            maxLength={500}
            defaultValue={visitNote ?? ''}
          />
          <BusyButton type="submit" busy={busy} className="justify-self-start">
            {visitNote === null ? 'Note the visit' : 'Change the note'}
          </BusyButton>
        </form>
      )}
      <p role="alert" className="mt-4 font-semibold text-coral empty:hidden">
        {trouble}
      </p>
    </Section>
  )
}
