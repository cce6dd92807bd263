import { sendOtp, verifyOtp } from '@hibla/contract/applications/applications.contract'
import { appointments } from '@hibla/contract/applications/appointments.contract'
import { withdrawApplication } from '@hibla/contract/applications/choice.contract'
import {
  applicationStatus,
  basicDetails,
  type ApplicationStatusDetails,
} from '@hibla/contract/applications/status.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { address, details, reference, status } from './test/application.ts'

/** As its applicant reads it. */
const ours = (own: Partial<ApplicationStatusDetails> = {}) => status({ isMine: true, mayChange: true, ...own })
const noTimes = { area: null, booked: null, lapsed: null, slots: [] }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

type Replies = Parameters<typeof clientWith>[0]
const look = async (own: Replies) => {
  const asked: { endpoint: object; input: unknown }[] = []
  const client = clientWith([...own, [basicDetails, details], [appointments, noTimes]], asked as never)
  await openPortal(address, { client })
  return { withdrawn: () => asked.filter(({ endpoint }) => endpoint === withdrawApplication).map(({ input }) => input) }
}
beforeEach(() => queryClient.clear())

test('an applicant withdraws the application, after one question', async () => {
  let state: 'in-review' | 'cancelled' = 'in-review'
  const { withdrawn } = await look([
    [applicationStatus, () => ours({ state })],
    [withdrawApplication, () => ((state = 'cancelled'), { status: true })],
  ])
  await press('Withdraw my application')
  await press('Keep my application')
  expect(withdrawn()).toEqual([])
  await press('Withdraw my application')
  await press('Withdraw it')
  await screen.findByRole('heading', { name: 'This application was cancelled' })
  expect(screen.queryByRole('button', { name: 'Withdraw my application' })).toBeNull()
  expect(withdrawn()).toEqual([{ body: { applicationRefID: reference } }])
})

test('an application that can’t be withdrawn any more says what to do instead', async () => {
  await look([
    [applicationStatus, ours({ state: 'approved' })],
    [withdrawApplication, new CallFailed(problem({ code: 'not-now', status: 422 }))],
  ])
  await press('Withdraw my application')
  await press('Withdraw it')
  expect(await screen.findByText('It can’t be withdrawn here any more. Please call us.')).toBeInstanceOf(HTMLElement)
})

test('[applications.email-purpose-values] whoever knows only the reference sees more after a code ForCompliance, but can’t withdraw', async () => {
  let isMine = false
  const asked: unknown[] = []
  const note = (input: unknown) => (asked.push(input), { status: true })
  await look([
    [applicationStatus, () => ours({ isMine, mayChange: false })],
    [sendOtp, note],
    [verifyOtp, (input: unknown) => ((isMine = true), note(input))],
  ])
  await press('Email me a code')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await press('Continue')
  expect(await screen.findByText('12 Mabini Street')).toBeInstanceOf(HTMLElement)
  const about = { appRefID: expect.any(String), purpose: 'ForCompliance' }
  expect(asked).toEqual([{ body: about }, { body: { ...about, otp: '123456' } }])
  expect(screen.queryByRole('button', { name: /Withdraw|Email me a code/ })).toBeNull()
})
