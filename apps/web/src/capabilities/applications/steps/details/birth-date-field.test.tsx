import { IsoDate } from '@hibla/contract/values/iso-date'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BirthDateField } from './birth-date-field.tsx'

function Asked({ latest, at = '', error }: { latest: string; at?: string; error?: string }) {
  const [date, setDate] = useState(at)
  return (
    <>
      <BirthDateField
        label="Birth date"
        value={date}
        latest={IsoDate.parse(latest)}
        tooLate="Too late"
        error={error}
        onChange={setDate}
      />
      <output>{date}</output>
    </>
  )
}
const pick = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value)

test('[applications.birth-date-latest-set-by-caller] the caller sets the latest date', () => {
  render(<Asked latest="2008-11-15" at="2008-11-15" />)
  expect(screen.queryByText('Too late')).toBeNull()
  cleanup()
  render(<Asked latest="2008-11-14" at="2008-11-15" />)
  expect(screen.getByText('Too late').isConnected).toBe(true)
})

test('[applications.date-picker-month-and-day-only] month and day are picked, and the year is typed', async () => {
  render(<Asked latest="2020-01-01" />)
  const picker = within(screen.getByRole('group', { name: 'Month and day' }))
  expect(picker.getAllByRole('combobox').map((select) => select.getAttribute('aria-label'))).toEqual(['Month', 'Day'])
  expect(picker.queryByLabelText('Year')).toBeNull()
  await pick('Month', '2')
  expect(within(screen.getByLabelText('Day')).getAllByRole('option')).toHaveLength(30)
  await pick('Day', '29')
  await userEvent.type(screen.getByLabelText('Year'), '2000')
  expect(screen.getByRole('status').textContent).toBe('2000-02-29')
})

test('the year has four digits and is one that somebody alive was born in', async () => {
  render(<Asked latest="2020-01-01" at="1990-02-28" />)
  for (const [year, date] of [
    ['90', ''],
    ['1890', ''],
    ['1990', '1990-02-28'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText('Year'))
    await userEvent.type(screen.getByLabelText('Year'), year)
    expect(screen.getByRole('status').textContent).toBe(date)
  }
})

test.each([
  ['1850', /birth year from 1900 on/],
  ['90', /all four digits/],
  ['1990', 'The whole date, please'],
  ['', 'The whole date, please'],
])('with %s as the year and no month, the message is about what is wrong', async (year, words) => {
  render(<Asked latest="2020-01-01" error="The whole date, please" />)
  if (year !== '') await userEvent.type(screen.getByLabelText('Year'), year)
  expect(screen.getByText(words).isConnected).toBe(true)
})

test('a day that the month doesn’t have must be chosen again', async () => {
  render(<Asked latest="2020-01-01" at="2000-02-29" />)
  await userEvent.clear(screen.getByLabelText('Year'))
  await userEvent.type(screen.getByLabelText('Year'), '2001')
  expect([screen.getByLabelText<HTMLSelectElement>('Day').value, screen.getByRole('status').textContent]).toEqual([
    '',
    '',
  ])
})
