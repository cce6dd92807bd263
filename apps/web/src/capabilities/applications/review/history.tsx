import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { Section } from '../../../ui/section.tsx'
import { actionTexts, happened, whoTexts } from './texts.ts'

type Done = ApplicantDetails['history'][number] | ApplicantDetails['actions'][number]
type Line = { title: string; done: Done; more: string | null }

const linesOf = ({ history, actions }: Pick<ApplicantDetails, 'history' | 'actions'>): Line[] =>
  [
    ...history.map((done, index): Line => ({
      title: happened(done.status, history[index - 1]?.status),
      done,
      more: done.reason,
    })),
    ...actions.map((done): Line => ({ title: actionTexts[done.did], done, more: done.what })),
  ]
    // The later one first, also of two at the same moment.
    .toReversed()
    .toSorted((a, b) => b.done.at.localeCompare(a.done.at))

const who = ({ by, byName, byPersonId }: Done): string =>
  by === 'back-office' && (byName ?? byPersonId) ? `by ${byName ?? byPersonId}, back office` : whoTexts[by]

/** Who did what, and when; the latest first. */
export function History(all: Pick<ApplicantDetails, 'history' | 'actions'>) {
  return (
    <Section title="What happened">
      <ol className="mt-4 divide-y divide-line border-t border-line">
        {linesOf(all).map(({ title, done, more }) => (
          <li key={`${done.at} ${title} ${more}`} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong>{title}</strong>
              <time dateTime={done.at} className="figures text-sm text-muted">
                {moment(done.at)}
              </time>
            </p>
            <p className="text-sm wrap-anywhere text-muted">{who(done)}</p>
            {more && <p className="mt-1 text-sm wrap-anywhere">{more}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
