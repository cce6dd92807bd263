import { mayBook } from '@hibla/contract/applications/appointments.rule'
import { applicantDetails, type ApplicantDetails } from '@hibla/contract/applications/review.contract'
import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer, queryClient, useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { AppointmentPicker } from '../appointments/appointment-picker.tsx'
import { Applicant } from './applicant.tsx'
import { Decisions } from './decisions.tsx'
import { Files } from './files.tsx'
import { History } from './history.tsx'
import { Visit } from './visit.tsx'
import { statusTexts } from './texts.ts'

/** One application with everything staff need to decide about it. */
export default function ApplicationPage() {
  const { reference = '' } = useParams()
  const input = { query: { applicationReferenceNo: reference } }
  const load = useLoad(applicantDetails, input, { freshForMs: 0 })
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={`Application ${reference}`} />
      <p className="text-sm">
        <Link to={pages.reviews} className="underline underline-offset-4">
          All applications
        </Link>
      </p>
      <Panel
        load={load}
        failure="We couldn’t load this application."
        skeleton={<Skeleton className="mt-6 h-[32rem]" />}
      >
        {({ details }) => (
          <Whole
            details={details}
            onDecided={(next) => setCachedAnswer(applicantDetails, input, { status: true, details: next })}
            onOutdated={() => void queryClient.invalidateQueries({ queryKey: [applicantDetails.path] })}
          />
        )}
      </Panel>
    </div>
  )
}

type WholeProps = {
  details: ApplicantDetails
  onDecided: (details: ApplicantDetails) => void
  onOutdated: () => void
}

function Whole({ details, onDecided, onOutdated }: WholeProps) {
  const { applicationReferenceNo: reference, status, firstName, lastName, businessName } = details
  const [told, setTold] = useState<{ words: string; about?: ApplicationStatus }>({ words: '' })
  const [judged, setJudged] = useState(0)
  const outdated = (words: string) => {
    setTold({ words })
    onOutdated()
  }
  return (
    <>
      <h1 className="mt-3 text-2xl wrap-anywhere">{businessName || `${firstName} ${lastName}`}</h1>
      <p className="mt-2 text-muted">
        <strong className="text-text">{statusTexts[status]}</strong> ·{' '}
        <span className="figures wrap-anywhere">{reference}</span>
      </p>
      <output className="mt-4 block font-semibold empty:hidden">
        {/* What was decided isn’t said any more once the applicant or a colleague has taken it further. */}
        {(told.about ?? status) === status && told.words}
      </output>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <Applicant details={details} />
          {mayBook(status) && (
            <Section title="Installation">
              <div className="mt-4">
                <AppointmentPicker applicationRefId={reference} forStaff />
              </div>
            </Section>
          )}
        </div>
        <div className="grid content-start gap-6">
          <Files
            reference={reference}
            mayJudge={status === 'in-review'}
            onJudged={() => setJudged((count) => count + 1)}
          />
          {details.visitFirst && <Visit details={details} onNoted={onDecided} onOutdated={outdated} />}
          <Decisions
            // A reason half written stays when only the files or the time have changed.
            key={status}
            details={details}
            judged={judged}
            onDecided={(next, words) => {
              setTold({ words, about: next.status })
              onDecided(next)
            }}
            onOutdated={outdated}
          />
          <History history={details.history} actions={details.actions} />
        </div>
      </div>
    </>
  )
}
