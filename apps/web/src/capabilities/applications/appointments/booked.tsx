import type { Appointments } from '@hibla/contract/applications/appointments.contract'
import { lastDayToChange, timeInWords } from '@hibla/contract/applications/appointments.rule'
import { moment, shortDay } from '@hibla/contract/values/date-texts'
import { useState } from 'react'
import { useSite } from '../../../kernel/site.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Hotline } from '../../../ui/hotline.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Alert } from '../../../ui/alert.tsx'

type BookedProps = { booked: NonNullable<Appointments['booked']>; forStaff: boolean }

/** When the team comes, and until when that can be changed. */
export function BookedAppointment({ booked, forStaff }: BookedProps) {
  const { hotline } = useSite().config.brand.support
  return (
    <div className="rounded-field bg-sunken px-5 py-4">
      <p className="flex items-start gap-3 font-semibold">
        <span className="text-strand">
          <CheckIcon />
        </span>
        {timeInWords(booked)}
      </p>
      <p className="mt-1 text-sm text-muted">
        {booked.heldUntil !== null &&
          `We’re keeping this time until ${moment(booked.heldUntil)}. It’s yours for good once the application is submitted and its email address confirmed. `}
        {forStaff ? (
          `The applicant can change or cancel it until ${shortDay(lastDayToChange(booked.day))}. On the day itself only you can.`
        ) : booked.mayChange ? (
          `You can change or cancel it until ${shortDay(lastDayToChange(booked.day))}.`
        ) : (
          <>
            It’s too late to change it here. Call <Hotline number={hotline} /> if you can’t be there.
          </>
        )}
      </p>
    </div>
  )
}

type CancelTimeProps = { busy: boolean; onCancel: () => void }

/** The safe answer, for whoever goes on by keyboard. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Asks once, in place: somebody else may take the time at once. */
export function CancelTime({ busy, onCancel }: CancelTimeProps) {
  const [asks, setAsks] = useState(false)
  if (!asks)
    return (
      <Button look="grave" onClick={() => setAsks(true)}>
        Cancel the appointment
      </Button>
    )
  return (
    <div className="flex w-full flex-wrap gap-3">
      <Alert look="plain" className="w-full">
        Cancel this appointment? Somebody else may take the time.
      </Alert>
      <Button ref={focus} onClick={() => setAsks(false)}>
        Keep it
      </Button>
      <BusyButton look="grave" busy={busy} onClick={onCancel}>
        {busy ? 'Cancelling…' : 'Yes, cancel it'}
      </BusyButton>
    </div>
  )
}
