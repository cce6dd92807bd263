import { creditDisputes, type StaffDispute as Dispute } from '@hibla/contract/outages/staff-outages.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { downTexts } from '../texts.ts'
import { AnswerDialog } from './answer-dialog.tsx'

const keyOf = ({ outageId, accountNumber }: Dispute) => `${outageId} ${accountNumber}`

/** What subscribers say about their credits, those without an answer first. */
export default function DisputesPage() {
  const [parameters, setParameters] = useSearchParams()
  const isAnswered = parameters.get('answered') === 'true'
  const query = isAnswered ? { answered: 'true' as const } : {}
  const load = useLoad(creditDisputes, { query }, { freshForMs: 0 })
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Credit disputes" />
      <h1 className="text-2xl">Credit disputes</h1>
      <p className="reading mt-3 text-muted">Subscribers who say that the credit for an outage isn’t right.</p>
      <div className="mt-8 max-w-sm">
        <SelectField
          label="Status"
          options={[
            { value: 'false', label: 'Waiting for an answer' },
            { value: 'true', label: 'Answered' },
          ]}
          value={String(isAnswered)}
          onChange={({ target }) => setParameters(target.value === 'true' ? { answered: 'true' } : {})}
        />
      </div>
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load the disputes."
          skeleton={<Skeleton className="h-72" />}
          empty={
            <Empty title={isAnswered ? 'None answered yet' : 'Nothing to answer'}>
              Disputes appear here as soon as subscribers send them.
            </Empty>
          }
        >
          {(disputes) => (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {disputes.map((each) => (
                <DisputeItem
                  key={keyOf(each)}
                  dispute={each}
                  onAnswered={(answered) =>
                    setCachedAnswer(
                      creditDisputes,
                      { query },
                      disputes.map((other) => (keyOf(other) === keyOf(answered) ? answered : other)),
                    )
                  }
                />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  )
}

type DisputeItemProps = { dispute: Dispute; onAnswered: (dispute: Dispute) => void }

function DisputeItem({ dispute, onAnswered }: DisputeItemProps) {
  const heading = useId()
  const [isAsked, setAsked] = useState(false)
  const { subscriber, accountNumber, area, downFrom, downTo, text, disputedAt, answer, answeredAt } = dispute
  const down = downFrom
    ? `${downTexts(downFrom, downTo, ' on')}, as far as we know`
    : 'We have no record of this line being down then'
  return (
    <li aria-labelledby={heading} className="grid gap-3 p-4 md:p-6">
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg wrap-anywhere">
          {subscriber || 'Subscriber'} · <span className="figures">account {accountNumber}</span>
        </h2>
        <p className="text-sm wrap-anywhere text-muted">{area}</p>
        <p className="figures text-sm">{down}</p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="figures text-sm text-muted">Sent {moment(disputedAt)}</p>
      {answer !== null && answeredAt !== null ? (
        <div className="rounded-field bg-sunken p-4 text-sm">
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
          <p className="figures mt-2 text-muted">Answered {moment(answeredAt)}</p>
        </div>
      ) : (
        <Button look="call" className="justify-self-start" onClick={() => setAsked(true)}>
          Answer<span className="sr-only"> account {accountNumber}</span>
        </Button>
      )}
      {isAsked && (
        <AnswerDialog
          dispute={dispute}
          onAnswered={(answered) => {
            setAsked(false)
            toast('Your answer is on its way to the subscriber.', 'good')
            onAnswered(answered)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}
