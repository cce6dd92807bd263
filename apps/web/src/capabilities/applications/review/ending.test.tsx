import { appointments } from '@hibla/contract/applications/appointments.contract'
import { endApplication } from '@hibla/contract/applications/review.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { details, one } from './test/one-application.ts'
import { cleanBackOffice, press, REFERENCE } from './test/back-office.ts'

cleanBackOffice()

test.each([
  ['approved', 'Ended. We’ve told the applicant.'],
  ['submitted', 'Ended.'],
])('staff end an application that is %s for somebody who called, with a reason', async (status, words) => {
  const ended = { ...details, status: 'cancelled', asOf: '2026-11-20T01:00:00.000Z' }
  const { sent } = await one({ status }, [endApplication, { status: true, details: ended }])
  await press('End the application')
  await press('End this application')
  await screen.findByText(/at least a short sentence/)
  const why = screen.getByLabelText('Why it ends')
  await waitFor(() => expect(document.activeElement).toBe(why))
  await userEvent.type(why, 'You called us about it.')
  expect(screen.queryByText(/at least a short sentence/)).toBeNull()
  await press('End this application')
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  expect(sent()).toEqual([{ applicationReferenceNo: REFERENCE, asOf: details.asOf, reason: 'You called us about it.' }])
})

test('what is in review is refused, not ended', async () => {
  await one({})
  await screen.findByRole('button', { name: 'Refuse' })
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
})

test('on the day staff change the time, and aren’t told to call the hotline', async () => {
  const booked = { day: '2026-11-18', half: 'morning', heldUntil: null, mayChange: true }
  const slots = [{ day: '2026-11-24', half: 'morning', full: false }]
  await one({ status: 'approved' }, [appointments, { area: '1380300000', booked, lapsed: null, slots }])
  expect(await screen.findByText(/until Tue, Nov 17\. On the day itself only you can/)).toBeTruthy()
  expect(screen.queryByText(/Call/)).toBeNull()
  await screen.findByRole('button', { name: 'Choose another time' })
})
