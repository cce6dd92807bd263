import {
  appointments,
  bookAppointment,
  cancelAppointment,
  type Appointments,
} from '@hibla/contract/applications/appointments.contract'
import { timeInWords } from '@hibla/contract/applications/appointments.rule'
import { shortDay } from '@hibla/contract/values/date-texts'
import type { Problem } from '@hibla/contract/values/problem'
import { useState, type ReactNode } from 'react'
import { setCachedAnswer, queryClient, useLoad } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { BookedAppointment, CancelTime } from './booked.tsx'
import { choosingOf, hasFree, isFree, type Choosing } from './is-free.ts'
import { SlotGrid, type Slot } from './slot-grid.tsx'
import { bookingTexts } from './texts.ts'

type Props = {
  applicationRefId: string
  /** Whoever looks after the application, instead of whoever the team comes to. */
  forStaff?: boolean
  /** What comes below, such as the button to the next step. */
  children?: (choosing: Choosing) => ReactNode
}

/** When a team comes to install the line: choosing a time, changing it, and cancelling it. */
export function AppointmentPicker({ applicationRefId, forStaff = false, children }: Props) {
  const load = useLoad(appointments, { query: { applicationRefID: applicationRefId } }, { freshForMs: 0 })
  return (
    <Panel load={load} failure="We couldn’t load the installation times." skeleton={<Skeleton className="h-80" />}>
      {(data) => (
        <>
          <Choice {...{ applicationRefId, data, forStaff }} />
          {children?.(choosingOf(data))}
        </>
      )}
    </Panel>
  )
}

type ChoiceProps = { applicationRefId: string; data: Appointments; forStaff: boolean }

function Choice({ applicationRefId, data, forStaff }: ChoiceProps) {
  const client = useClient()
  const { area, booked, lapsed, slots } = data
  const [changing, setChanging] = useState(false)
  const [chosen, setChosen] = useState<Slot>()
  const { busy, trouble, run } = useSend({ words: bookingTexts })

  const know = (change: Partial<Appointments>) =>
    setCachedAnswer(appointments, { query: { applicationRefID: applicationRefId } }, { ...data, ...change })
  const settle = (change: Partial<Appointments>) => {
    setChanging(false)
    setChosen(undefined)
    know(change)
  }
  const refuse = ({ code }: Problem, { day, half }: Slot) => {
    setChosen(undefined)
    // Others may have taken more than this one.
    if (code !== 'slot-full') return void queryClient.invalidateQueries({ queryKey: [appointments.path] })
    return know({
      slots: slots.map((each) => (each.day === day && each.half === half ? { ...each, full: true } : each)),
    })
  }
  const book = (slot: Slot) => {
    const { day, half } = slot
    const body = { applicationRefID: applicationRefId, area: area!, day, half }
    void run(
      () => client.send(bookAppointment, { body }),
      (answer) => settle({ booked: answer.booked, lapsed: null }),
      (problem) => refuse(problem, slot),
    )
  }
  const cancel = () =>
    void run(
      () => client.send(cancelAppointment, { body: { applicationRefID: applicationRefId } }),
      () => settle({ booked: null, lapsed: null }),
    )

  const choosing = changing || !booked
  const isFull = !hasFree(data)
  const isByPhone = isFull && !booked
  return (
    <div className="grid gap-5">
      <div aria-live="polite" className="empty:hidden">
        {booked && <BookedAppointment {...{ booked, forStaff }} />}
      </div>
      {lapsed && (
        <p className="rounded-field bg-sunken px-5 py-4">
          {isFree(lapsed, slots)
            ? `We no longer keep ${timeInWords(lapsed)}, but it’s still free. It’s yours if nobody takes it before the application is submitted and its email address confirmed.`
            : `The time chosen before, ${timeInWords(lapsed)}, is no longer kept.`}
        </p>
      )}
      {isByPhone && (
        <p className="rounded-field bg-sunken px-5 py-4">
          {slots.length === 0
            ? 'There are no times to choose at this address yet.'
            : 'All our teams’ times at this address are taken for now.'}{' '}
          We’ll call to agree on a day for the installation.
        </p>
      )}
      {choosing && !isFull && <SlotGrid {...{ slots, chosen }} onChoose={setChosen} />}
      <Alert text={trouble} />
      <div className="flex flex-wrap gap-3">
        {choosing && !isByPhone && (
          <BusyButton look="call" busy={busy} disabled={!chosen} onClick={() => chosen && book(chosen)}>
            {chosen ? `Book ${shortDay(chosen.day)}, ${chosen.half}` : 'Choose a time'}
          </BusyButton>
        )}
        {booked?.mayChange && !choosing && !isFull && (
          <Button onClick={() => setChanging(true)}>Choose another time</Button>
        )}
        {changing && <Button onClick={() => setChanging(false)}>Keep this time</Button>}
        {booked?.mayChange && !choosing && <CancelTime busy={busy} onCancel={cancel} />}
        {lapsed && (
          <BusyButton busy={busy} onClick={cancel}>
            Remove that time
          </BusyButton>
        )}
      </div>
    </div>
  )
}
