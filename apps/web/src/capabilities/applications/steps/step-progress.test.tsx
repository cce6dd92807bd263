import { appointments } from '@hibla/contract/applications/appointments.contract'
import { readApplication } from '@hibla/contract/applications/resume.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanStart } from '../test/start.tsx'
import { saved } from './test/application.ts'
import { HOME, open } from './test/open-step.ts'

cleanStart()

const booked = { day: '2026-11-18', half: 'morning', heldUntil: null, mayChange: true }
const lapsed = { day: '2026-11-18', half: 'morning' }
const slot = { day: '2026-11-18', half: 'morning', full: false }

test.each([
  ['chosen', { booked, lapsed: null, slots: [slot] }, '4. Appointment (done)'],
  ['chosen, and still free', { booked: null, lapsed, slots: [slot] }, '4. Appointment (done)'],
  [
    'chosen, but taken by somebody else',
    {
      booked: null,
      lapsed,
      slots: [
        { ...slot, full: true },
        { ...slot, half: 'afternoon' },
      ],
    },
    '4. Appointment (to finish)',
  ],
  ['skipped or cancelled', { booked: null, lapsed: null, slots: [slot] }, '4. Appointment (skipped)'],
  ['to be agreed by phone', { booked: null, lapsed: null, slots: [] }, '4. Appointment (we’ll call)'],
])('a time that is %s is told with its step', async (_how, given, name) => {
  await open(`${HOME}/review`, [
    [readApplication, saved()],
    [appointments, { area: null, ...given }],
  ])
  const steps = within(await screen.findByRole('navigation', { name: 'Steps of the application' }))
  expect(await steps.findByRole('link', { name })).toBeInstanceOf(HTMLElement)
})
