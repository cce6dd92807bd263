import { staffOutages, type StaffOutage as Outage } from '@hibla/contract/outages/staff-outages.contract'
import { changesOf, type OutageChange } from '@hibla/contract/outages/state.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { useEffect, useId, useRef, useState } from 'react'
import { useBusinessNow } from '../../../kernel/business-time.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { causeNames, stateNames } from '../texts.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { changeRefusals, changeTexts, historyNames, kindNames } from './texts.ts'

type StaffOutageProps = { outage: Outage; onChanged: (outage: Outage) => void }

const isLate = ({ expectedEnd, endedAt }: Outage, now: Date): boolean =>
  endedAt === null && expectedEnd !== null && Date.parse(expectedEnd) < now.getTime()

const times = ({ startedAt, expectedEnd, endedAt }: Outage): string =>
  [
    `Since ${moment(startedAt)}`,
    endedAt && `over ${moment(endedAt)}`,
    !endedAt && expectedEnd && `expected until ${moment(expectedEnd)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const many = (count: number) => `${count.toLocaleString('en-PH')} ${count === 1 ? 'line' : 'lines'}`

/** An incident with where it is, whom it touches, what happened, and what can be done about it. */
export function StaffOutage({ outage, onChanged }: StaffOutageProps) {
  const client = useClient()
  const now = useBusinessNow()
  const heading = useId()
  const top = useRef<HTMLHeadingElement>(null)
  const isMoved = useRef(false)
  const [asked, setAsked] = useState<OutageChange>()
  const [trouble, setTrouble] = useState('')
  const { outageId, place, state, cause, note, accounts, told, isFound, openDisputes, history } = outage
  // The dialog and perhaps the button that opened it are gone, so focus goes to the incident they were about.
  useEffect(() => {
    if (isMoved.current) top.current?.focus()
    isMoved.current = false
  })
  const show = (changed: Outage) => {
    isMoved.current = true
    setAsked(undefined)
    onChanged(changed)
  }
  const changed = (now: Outage) => {
    setTrouble('')
    toast(`${place.name}: ${stateNames[now.state]}.`, 'good')
    show(now)
  }
  /** Others were faster: what counts is how it is now. */
  const overtaken = async () => {
    const [now] = await client.get(staffOutages, { query: { outage: outageId } }).catch(() => [])
    setTrouble(changeRefusals['changed-meanwhile'])
    return now ? show(now) : setAsked(undefined)
  }
  return (
    <li aria-labelledby={heading} className="grid gap-4 p-4 md:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={heading} ref={top} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
            {place.name}
          </h2>
          <span className={state === 'open' ? 'font-semibold text-coral' : 'font-semibold'}>{stateNames[state]}</span>
        </div>
        <p className="figures text-sm">
          {times(outage)}
          {isLate(outage, now) && (
            <strong className="text-coral"> · Past its expected end. Close it, or say when it will be over.</strong>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {kindNames[place.kind]} · {causeNames[cause]}
          {note !== null && <span className="whitespace-pre-line"> · {note}</span>}
        </p>
        <p className="figures text-sm">
          {isFound ? `${many(accounts)} affected` : `${many(accounts)} found so far, still counting`}
          {` · ${told.toLocaleString('en-PH')} notified of the latest update`}
          {openDisputes > 0 && ` · ${openDisputes} open ${openDisputes === 1 ? 'dispute' : 'disputes'}`}
        </p>
      </div>
      <ol aria-label={`What happened in ${place.name}`} className="grid gap-1 text-sm">
        {history.map((event) => (
          <li key={`${event.at} ${event.change}`} className="wrap-anywhere">
            <span className="figures text-muted">{moment(event.at)}:</span> {historyNames[event.change]}
            {event.note !== null && <span className="whitespace-pre-line"> · {event.note}</span>}
          </li>
        ))}
      </ol>
      <Alert text={trouble} />
      <div className="flex flex-wrap gap-3">
        {changesOf(state).map((change) => (
          <Button key={change} onClick={() => setAsked(change)} {...(change === 'end' && { look: 'call' as const })}>
            {changeTexts[change].action}
            <span className="sr-only"> {place.name}</span>
          </Button>
        ))}
      </div>
      {asked && (
        <ChangeDialog
          {...{ outage }}
          change={asked}
          onChanged={changed}
          onOvertaken={() => void overtaken()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}
