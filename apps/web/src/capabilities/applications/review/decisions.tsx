import {
  activateLine,
  approveApplication,
  endApplication,
  refuseApplication,
  returnApplication,
  type ApplicantDetails,
} from '@hibla/contract/applications/review.contract'
import type { Answer } from '@hibla/contract/client'
import { missingName } from '@hibla/contract/documents/category-names'
import { MOST_DAYS_BACK } from '@hibla/contract/account/bill-day.rule'
import { staffFiles, type FileRecord } from '@hibla/contract/documents/documents.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { manilaDate } from '@hibla/contract/values/dates'
import { useState } from 'react'
import { z } from 'zod'
import { useBusinessNow } from '../../../kernel/business-time.ts'
import { useContractForm } from '../../../kernel/form.ts'
import { lastAnswer, refresh } from '../../../kernel/query.ts'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { WithReason } from './with-reason.tsx'
import { MISSING_DOCUMENTS, decisionTexts, isOutdated } from './texts.ts'

type Props = {
  details: ApplicantDetails
  /** How many documents were judged on this page. What was refused before the last one may be possible by now. */
  judged: number
  onDecided: (details: ApplicantDetails, words: string) => void
  /** Somebody else was faster. */
  onOutdated: (words: string) => void
}
type Decided = Answer<typeof approveApplication>
/** What the page knows already, so that nobody gives their password for nothing. The server has the last word. */
const obstacleTo = (
  { visitFirst, visitNote, missing }: ApplicantDetails,
  files: readonly FileRecord[] = [],
): RefusalOf<typeof approveApplication> | undefined => {
  if (visitFirst && visitNote === null) return 'visit-missing'
  if (files.some((each) => each.status === 'returned')) return 'document-returned'
  return missing.length > 0 ? 'documents-missing' : undefined
}

type OpenDialog = 'return' | 'refuse' | 'end'

/** What a member of staff can decide about an application now. */
export function Decisions({ details, judged, onDecided, onOutdated }: Props) {
  const client = useClient()
  const today = manilaDate(useBusinessNow())
  const { applicationReferenceNo, asOf, status, missing } = details
  const returning = missing.length > 0 ? 'Ask for the missing documents' : 'Return to the applicant'
  const seen = { applicationReferenceNo, asOf }
  const [asking, setAsking] = useState<OpenDialog>()
  const { busy, problem, trouble, run, clear } = useSend({ words: decisionTexts, about: String(judged) })

  const decide = (send: () => Promise<Decided>, done: string) =>
    void run(
      send,
      (decided) => onDecided(decided.details, done),
      (refusal) => isOutdated(refusal) && onOutdated(textOf(decisionTexts, refusal)),
    )
  const approve = () => {
    const files = lastAnswer(staffFiles, { query: { applicationReferenceNo } })?.files
    const obstacle = obstacleTo(details, files)
    if (obstacle === undefined)
      return decide(
        () => client.send(approveApplication, { body: seen }),
        'Approved. We’ve created the account and told the applicant.',
      )
    // A colleague may have judged it otherwise meanwhile.
    refresh(['files'])
    return void run(() => asText(Promise.resolve(decisionTexts[obstacle])))
  }
  const mayEnd = status === 'approved' || status === 'submitted'
  const ways = {
    return: {
      label: 'What the applicant should do',
      button: returning,
      send: (reason: string) => client.send(returnApplication, { body: { ...seen, reason } }),
      done: 'Returned. We’ve told the applicant.',
    },
    refuse: {
      label: 'Why we can’t go ahead',
      button: 'Refuse this application',
      send: (reason: string) => client.send(refuseApplication, { body: { ...seen, reason } }),
      done: 'Refused. We’ve told the applicant.',
    },
    end: {
      label: 'Why it ends',
      button: 'End this application',
      send: (reason: string) => client.send(endApplication, { body: { ...seen, reason } }),
      // Before the address is confirmed we don't write there.
      done: status === 'submitted' ? 'Ended.' : 'Ended. We’ve told the applicant.',
    },
  }

  if (!mayEnd && status !== 'in-review' && status !== 'returned') return null
  return (
    <Section title={status === 'approved' ? 'When did the line start working?' : 'Decision'}>
      <div className="mt-4 grid gap-4">
        {status === 'approved' && (
          <Activation
            today={today}
            busy={busy}
            onActivate={(workingSince) =>
              decide(
                () => client.send(activateLine, { body: { ...seen, workingSince } }),
                'The line is active. The contract starts on that day.',
              )
            }
          />
        )}
        {status === 'in-review' && missing.length > 0 && (
          <div>
            <p className="font-semibold">Missing documents</p>
            <ul aria-label="Missing documents" className="mt-1 list-disc pl-5">
              {missing.map((each) => (
                <li key={each.category}>{missingName(each)}</li>
              ))}
            </ul>
          </div>
        )}
        {asking === undefined && (
          <div className="flex flex-wrap gap-3">
            {status === 'in-review' && (
              <>
                <BusyButton look="call" busy={busy} onClick={approve}>
                  Approve
                </BusyButton>
                <Button onClick={() => setAsking('return')}>{returning}</Button>
              </>
            )}
            <Button look="grave" onClick={() => setAsking(mayEnd ? 'end' : 'refuse')}>
              {mayEnd ? 'End the application' : 'Refuse'}
            </Button>
          </div>
        )}
        {asking && (
          <WithReason
            label={ways[asking].label}
            button={ways[asking].button}
            look="grave"
            draft={asking === 'return' && missing.length > 0 ? MISSING_DOCUMENTS : ''}
            busy={busy}
            onReason={(reason) => decide(() => ways[asking].send(reason), ways[asking].done)}
          >
            <Button
              onClick={() => {
                setAsking(undefined)
                clear()
              }}
            >
              Not now
            </Button>
          </WithReason>
        )}
        <Alert text={problem && !isOutdated(problem) && trouble} />
      </div>
    </Section>
  )
}

const FirstDay = z.object({ day: z.string() })

type ActivationProps = { today: string; busy: boolean; onActivate: (day: string) => void }

function Activation({ today, busy, onActivate }: ActivationProps) {
  const { field, submit } = useContractForm(FirstDay, { day: today })
  return (
    <form onSubmit={submit(({ day }) => onActivate(day))} className="grid gap-4">
      <Field
        label="The first day the line worked"
        help={`The contract and the first bill start on this day. If it’s more than ${MOST_DAYS_BACK} days ago, we don’t charge for the time before the current billing period.`}
        type="date"
        required
        {...field('day')}
      />
      <BusyButton type="submit" look="call" busy={busy} className="justify-self-start">
        Start the line
      </BusyButton>
    </form>
  )
}
