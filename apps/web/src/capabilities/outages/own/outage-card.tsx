import type { OwnOutage } from '@hibla/contract/outages/outages.contract'
import { causeTexts } from '@hibla/contract/outages/state.rule'
import { longDate } from '@hibla/contract/values/dates'
import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { downTexts, sinceTexts } from '../texts.ts'
import { DisputeDialog } from './dispute-dialog.tsx'

type OutageCardProps = { accountNumber: string; outage: OwnOutage }

const daysTexts = (days: number) => `${days} full ${days === 1 ? 'day' : 'days'}`

/** `November 2026` */
const billName = (month: string) => longDate(`${month}-01`).replace(/ 1,/, '')

/** An outage with how long it lasted, what was credited on which bill, and a way to say that this isn't right. */
export function OutageCard({ accountNumber, outage }: OutageCardProps) {
  const heading = useId()
  const [isAsked, setAsked] = useState(false)
  const { area, state, cause, note, dispute, mayDispute } = outage
  const { from, to } = timesOf(outage)
  return (
    <section aria-labelledby={heading}>
      <Card>
        <div className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={heading} className="text-lg wrap-anywhere">
              {area}
            </h2>
            <span className={state === 'open' ? 'font-semibold text-coral' : 'font-semibold'}>
              {state === 'open' ? 'Ongoing' : 'Over'}
            </span>
          </div>
          <p className="figures">{to === null ? sinceTexts(from) : downTexts(from, to)}</p>
          <p className="text-sm text-muted">
            {cause === 'unknown' ? 'We don’t know the cause yet.' : `The cause: ${causeTexts[cause]}.`}
            {note !== null && ` ${note}`}
          </p>
          <Credit outage={outage} />
          {dispute ? (
            <Disputed {...dispute} />
          ) : (
            mayDispute && (
              <Button className="justify-self-start" onClick={() => setAsked(true)}>
                Dispute this credit<span className="sr-only"> for {area}</span>
              </Button>
            )
          )}
          {isAsked && <DisputeDialog accountNumber={accountNumber} outage={outage} onClose={() => setAsked(false)} />}
        </div>
      </Card>
    </section>
  )
}

const hasMet = ({ countedWith, met = [] }: OwnOutage) => countedWith !== null || met.length > 0

/** The line's own time, or the incident's if it met others: what began later didn't begin with them, although they're credited together. */
const timesOf = (outage: OwnOutage) => {
  const { downFrom, downTo, startedAt, endedAt } = outage
  return hasMet(outage) ? { from: startedAt, to: endedAt } : { from: downFrom ?? startedAt, to: downTo }
}

function Credit({ outage }: { outage: OwnOutage }) {
  const { met = [], downFrom, downTo } = outage
  if (met.length === 0 || downFrom === null) return <Days outage={outage} />
  // Several may have been in one area.
  const areas = new Intl.ListFormat('en').format(new Set(met))
  return (
    <>
      <p>
        It overlapped with the {met.length === 1 ? 'outage' : 'outages'} in {areas}, so we credit them together. Your
        line was down from <span className="figures">{moment(downFrom)}</span>
        {downTo !== null && (
          <>
            {' '}
            to <span className="figures">{moment(downTo)}</span>
          </>
        )}
        .
      </p>
      <Days outage={outage} />
    </>
  )
}

function Days({ outage: { downTo, state, fullDays, credits, countedWith } }: { outage: OwnOutage }) {
  if (countedWith !== null) return <p>Credited together with the outage in {countedWith}, because they overlapped.</p>
  const left = fullDays - credits.reduce((sum, { days }) => sum + days, 0)
  if (credits.length > 0 || left > 0)
    return (
      <ul className="grid gap-1">
        {credits.map(({ month, days, amount }) => (
          <li key={month}>
            {daysTexts(days)} credited on your{' '}
            <Link to={pages.bills} className="font-semibold text-strand underline underline-offset-4">
              {billName(month)} bill
            </Link>
            : <span className="figures">{peso(amount)}</span>
          </li>
        ))}
        {left > 0 && (
          <li>
            {daysTexts(left)}
            {downTo === null && ' so far'}, credited on your next bill.
          </li>
        )}
      </ul>
    )
  return (
    <p>
      {state === 'open' ? 'Credited after 24 hours.' : 'It lasted less than 24 hours, so there’s no credit for it.'}
    </p>
  )
}

function Disputed({ text, disputedAt, answer, answeredAt }: NonNullable<OwnOutage['dispute']>) {
  return (
    <div className="rounded-field bg-sunken p-4 text-sm">
      <p className="figures text-muted">You wrote on {moment(disputedAt)}:</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {answer !== null && answeredAt !== null ? (
        <>
          <p className="figures mt-3 text-muted">Our answer of {moment(answeredAt)}:</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </>
      ) : (
        <p className="mt-3 font-semibold">We’re looking into it and will answer by email.</p>
      )}
    </div>
  )
}
