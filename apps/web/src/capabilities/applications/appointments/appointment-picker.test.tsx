import {
  appointments,
  bookAppointment,
  cancelAppointment,
  type Appointments,
} from '@hibla/contract/applications/appointments.contract'
import { CallFailed } from '@hibla/contract/client'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { ClientContext } from '../../../kernel/use-client.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { sampleConfig } from '../../../test/sample.ts'
import { AppointmentPicker } from './appointment-picker.tsx'

beforeEach(() => queryClient.clear())

const slot = (day: string, half: 'morning' | 'afternoon', full = false) => ({ day, half, full })
const offered = {
  area: '1380300000',
  booked: null,
  lapsed: null,
  slots: [
    slot('2026-11-18', 'morning', true),
    slot('2026-11-18', 'afternoon'),
    slot('2026-11-19', 'morning'),
    slot('2026-11-25', 'morning'),
  ],
}
const booked = { day: '2026-11-18', half: 'afternoon', heldUntil: null, mayChange: true }

type Replies = Parameters<typeof clientWith>[0]
const open = (read: object, ...replies: Replies) => {
  const asked: NonNullable<Parameters<typeof clientWith>[1]> = []
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ config: sampleConfig, origin: 'https://hibla.example.com' }),
      Component: () => (
        <AppointmentPicker applicationRefId="HOBS-ABCDEFGHJK">{(choosing) => <p>{choosing}</p>}</AppointmentPicker>
      ),
    },
  ])
  render(
    <ClientContext value={clientWith([[appointments, read], ...replies], asked)}>
      <Stub />
    </ClientContext>,
  )
  return { sent: () => asked.map(({ input }) => (input as { body?: object }).body).filter(Boolean) }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

test('[state.data-areas-beyond-the-screens] people see a week at a time, full ones too, choose one and hear when the team comes', async () => {
  const { sent } = open(offered, [bookAppointment, { status: true, booked }])
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Wed, Nov 18, Morning Full/ })).disabled).toBe(
    true,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a time' }).disabled).toBe(true)
  screen.getByText('open')
  await pick(/Wed, Nov 18, Afternoon 1 PM to 5 PM/)
  await press('Book Wed, Nov 18, afternoon')
  await screen.findByText('Wednesday, November 18, 2026, 1 PM to 5 PM')
  screen.getByText(/change or cancel it until Tue, Nov 17/)
  screen.getByText('booked')
  expect(sent()).toEqual([
    { applicationRefID: 'HOBS-ABCDEFGHJK', area: '1380300000', day: '2026-11-18', half: 'afternoon' },
  ])
})

test('the next week is one press away', async () => {
  open(offered)
  await press('Later')
  await screen.findByRole('radio', { name: /Wed, Nov 25/ })
  expect(screen.queryByRole('radio', { name: /18 Nov/ })).toBeNull()
  await press('Earlier')
  expect(await screen.findByRole('radio', { name: /Wed, Nov 18, Afternoon/ })).toBeTruthy()
})

test('if somebody else was faster, that is said, and the time is shown as full', async () => {
  open(offered, [bookAppointment, new CallFailed(problem({ status: 422, code: 'slot-full' }))])
  await pick(/Thu, Nov 19, Morning/)
  await press('Book Thu, Nov 19, morning')
  await screen.findByText(/Somebody has just taken the last place/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Thu, Nov 19, Morning Full/ }).disabled).toBe(true)
})

test('a booked time can be changed, or cancelled after a question', async () => {
  const { sent } = open({ ...offered, booked }, [cancelAppointment, { status: true }])
  await press('Choose another time')
  await screen.findByRole('radio', { name: /Thu, Nov 19/ })
  await press('Keep this time')
  await press('Cancel the appointment')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'))
  await press('Keep it')
  await press('Cancel the appointment')
  expect(sent()).toEqual([])
  await press('Yes, cancel it')
  await screen.findByText('open')
  expect(sent()).toEqual([{ applicationRefID: 'HOBS-ABCDEFGHJK' }])
})

test('on the day it’s too late, and a draft hears how long its time is kept', async () => {
  open({ ...offered, booked: { ...booked, mayChange: false, heldUntil: '2026-11-15T08:00:00.000Z' } })
  await screen.findByText(/keeping this time until Nov 15, 2026, 4:00\sPM\. .* email address confirmed/)
  screen.getByText(/too late to change it here/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('where no team comes yet, people are called', async () => {
  open({ ...offered, slots: [] })
  await screen.findByText(/We’ll call to agree on a day/)
  expect(screen.getByText('by-phone')).toBeTruthy()
})

test('where all times are taken, nobody is asked to choose one: people are called', async () => {
  open({ ...offered, slots: [slot('2026-11-18', 'morning', true), slot('2026-11-19', 'morning', true)] })
  const told = await screen.findByText(/We’ll call to agree on a day/)
  expect(told.textContent).toMatch(/^All our teams’ times at this address are taken for now\./)
  expect([screen.queryByRole('radio'), screen.queryByRole('button', { name: 'Choose a time' })]).toEqual([null, null])
  expect(screen.getByText('by-phone')).toBeTruthy()
})

test.each([
  ['no team comes any more', []],
  ['every other time is full', [slot('2026-11-18', 'morning', true)]],
])('a time that is no longer kept is named, and can be removed where %s', async (_where, slots) => {
  const lapsed = { day: '2026-11-11', half: 'morning' }
  const { sent } = open({ ...offered, slots, lapsed }, [cancelAppointment, { status: true }])
  await screen.findByText(/Wednesday, November 11, 2026, 8 AM to noon, is no longer kept/)
  await press('Remove that time')
  await waitFor(() => expect(screen.queryByText(/no longer kept/)).toBeNull())
  expect(sent()).toEqual([{ applicationRefID: 'HOBS-ABCDEFGHJK' }])
})

test('a time that is no longer kept but free is still theirs if they send in soon', async () => {
  open({ ...offered, lapsed: { day: '2026-11-19', half: 'morning' } })
  const told = await screen.findByText(/no longer keep Thursday, November 19, 2026/)
  expect(told.textContent).toMatch(/still free.*before the application is submitted/)
})

test('times that can’t be loaded can be asked for again', async () => {
  let works = false
  open((): Appointments | Error =>
    works ? (offered as Appointments) : new CallFailed(problem({ detail: 'Nobody answered.' })),
  )
  await screen.findByText('We couldn’t load the installation times.')
  works = true
  await press('Try again')
  expect(await screen.findByRole('radio', { name: /Thu, Nov 19/ })).toBeTruthy()
})
