import { lastDayOf } from '@hibla/contract/values/days'
import type { IsoDate } from '@hibla/contract/values/dates'
import { useState } from 'react'
import { FieldFrame } from '../../../../ui/field-frame.tsx'
import { Select } from '../../../../ui/select.tsx'

type BirthDateFieldProps = {
  label: string
  /** `1990-02-28`, or empty while a part is missing. */
  value: string
  /** The latest date that is allowed; later ones are refused with `tooLate`. */
  latest: IsoDate
  tooLate: string
  error?: string | undefined
  onChange: (date: string) => void
  onBlur?: () => void
  ref?: React.Ref<HTMLSelectElement>
}

const months = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-PH', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, index, 1))),
)
const isYear = (typed: string) => /^(19|20)\d\d$/.test(typed)
const two = (part: string) => part.padStart(2, '0')
/** Empty while a part is missing. */
const dateOf = ([year = '', month = '', day = '']: string[]) =>
  isYear(year) && month !== '' && day !== '' ? [year, two(month), two(day)].join('-') : ''
/** Without a year, 29 February is possible. */
const daysIn = (year: string, month: string) =>
  month === '' ? 31 : lastDayOf(`${/^\d{4}$/.test(year) ? year : '2000'}-${two(month)}`)

/** With only a part of the date wrong, people should hear which one. */
const WRONG_YEAR = 'Please enter a birth year from 1900 on, with all four digits'

const part =
  'min-h-12 w-full min-w-0 rounded-field border-[1.5px] border-edge bg-surface px-3 py-2.5 text-text aria-invalid:border-coral'

/** Month and day are picked, the year is typed: nobody scrolls through eighty years. */
export function BirthDateField({ label, value, latest, tooLate, error, onChange, onBlur, ref }: BirthDateFieldProps) {
  const [typed, setTyped] = useState(() => value.split('-'))
  // The value was set from outside, not typed here.
  if (value !== '' && value !== dateOf(typed)) setTyped(value.split('-'))
  const [year = '', month = '', day = ''] = typed
  const wrongYear = error !== undefined && year !== '' && !isYear(year)
  const words = value !== '' && value > latest ? tooLate : wrongYear ? WRONG_YEAR : error

  const set = (next: { year?: string; month?: string; day?: string }) => {
    const now = { year, month, day, ...next }
    const last = daysIn(now.year, now.month)
    if (Number(now.day) > last) now.day = ''
    setTyped([now.year, now.month, now.day])
    onChange(dateOf([now.year, now.month, now.day]))
  }

  return (
    <FieldFrame<'select'> group label={label} error={words}>
      {(own) => {
        const wrong = { 'aria-invalid': own['aria-invalid'], 'aria-describedby': own['aria-describedby'], onBlur }
        return (
          <div className="flex gap-3">
            <fieldset aria-label="Month and day" className="flex min-w-0 flex-[3] gap-3">
              <Select
                narrow
                {...wrong}
                ref={ref}
                aria-label="Month"
                autoComplete="bday-month"
                className="flex-[3]"
                value={String(Number(month) || '')}
                onChange={({ target }) => set({ month: target.value })}
              >
                <option value="">Month</option>
                {months.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </Select>
              <Select
                narrow
                {...wrong}
                aria-label="Day"
                autoComplete="bday-day"
                className="flex-[2]"
                value={String(Number(day) || '')}
                onChange={({ target }) => set({ day: target.value })}
              >
                <option value="">Day</option>
                {Array.from({ length: daysIn(year, month) }, (_, index) => (
                  <option key={index + 1} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </Select>
            </fieldset>
            <input
              {...wrong}
              aria-label="Year"
              autoComplete="bday-year"
              inputMode="numeric"
              maxLength={4}
              placeholder="Year"
              className={`${part} figures flex-1`}
              value={year}
              onChange={({ target }) => set({ year: target.value.replaceAll(/\D/g, '') })}
            />
          </div>
        )
      }}
    </FieldFrame>
  )
}
