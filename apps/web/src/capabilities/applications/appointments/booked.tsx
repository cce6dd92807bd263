import type { Appointments } from '@hibla/contract/applications/appointments.contract'
import { lastDayToChange, timeInWords } from '@hibla/contract/applications/appointments.rule'
import { moment, shortDay } from '@hibla/contract/values/date-words'
import { useSite } from '../../../kernel/site.ts'
import { Hotline } from '../../../ui/hotline.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'

type BookedProps = { booked: NonNullable<Appointments['booked']>; forStaff: boolean }

/** When the team comes, and until when that can be changed. */
export function Booked({ booked, forStaff }: BookedProps) {
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
