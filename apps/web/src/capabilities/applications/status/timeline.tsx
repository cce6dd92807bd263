import type { ApplicationStatusDetails } from '@hibla/contract/applications/status.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { Knot } from '../../../ui/knot.tsx'
import { happened, toCome } from './status-texts.ts'

export type TimelineTexts = { happened: typeof happened; toCome: typeof toCome }

const forApplicants: TimelineTexts = { happened, toCome }

type TimelineProps = Pick<ApplicationStatusDetails, 'state' | 'changes'> & {
  /** As its applicant reads it, or somebody else. */
  words?: TimelineTexts
}

/** What has happened to an application, on a strand, and below it what is still to come. */
export function Timeline({ state, changes, words = forApplicants }: TimelineProps) {
  return (
    <ol aria-label="Timeline" className="mt-6">
      {changes.map((change, at) => (
        <li
          key={change.at + change.state}
          className="relative border-l-2 border-bright pb-6 pl-6 last:border-transparent"
        >
          <Knot look="border-bright bg-bright" />
          <p className="font-semibold">{words.happened(change, changes[at - 1]?.state)}</p>
          <p className="figures text-sm text-muted">
            <time dateTime={change.at}>{moment(change.at)}</time>
          </p>
          {change.reason && <p className="mt-1 text-sm whitespace-pre-line">{change.reason}</p>}
        </li>
      ))}
      {words.toCome[state].map((step, at) => (
        <li
          key={step}
          className="relative border-l-2 border-dashed border-line pb-6 pl-6 last:border-transparent last:pb-0"
        >
          <Knot look={at === 0 ? 'border-sun bg-surface' : 'border-edge bg-surface'} />
          <p className={at === 0 ? 'font-semibold' : 'text-muted'}>{step}</p>
          {at === 0 && <p className="text-sm text-muted">Next</p>}
        </li>
      ))}
    </ol>
  )
}
