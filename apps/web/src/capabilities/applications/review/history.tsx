import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { Section } from '../../../ui/section.tsx'
import { moment } from './times.ts'
import { happened, whoWords } from './words.ts'

/** Who did what, and when; the latest first. */
export function History({ history }: Pick<ApplicantDetails, 'history'>) {
  return (
    <Section title="What happened">
      <ol className="mt-4 divide-y divide-line border-t border-line">
        {history.toReversed().map(({ status, by, byPersonId, reason, at }, index, all) => (
          <li key={`${at} ${status}`} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong>{happened(status, all[index + 1]?.status)}</strong>
              <time dateTime={at} className="figures text-sm text-muted">
                {moment(at)}
              </time>
            </p>
            <p className="text-sm break-all text-muted">
              {whoWords[by]}
              {byPersonId && by === 'back-office' && ` (${byPersonId})`}
            </p>
            {reason && <p className="mt-1 text-sm wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
