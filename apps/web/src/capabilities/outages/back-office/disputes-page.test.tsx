import { answerDispute, creditDisputes, type StaffDispute } from '@hibla/contract/outages/staff-outages.contract'
import { CallFailed } from '@hibla/contract/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanBackOffice, cleanUp, open, press } from '../../../test/back-office.ts'
import { problem } from '../../../test/client.ts'

cleanBackOffice()

const PAGE = '/back-office/credit-disputes'
const dispute: StaffDispute = {
  outageId: '11111111-1111-4111-8111-111111111111',
  accountNumber: '1000000000029',
  subscriber: 'Ana Reyes',
  area: 'Barangay Bel-Air, City of Makati',
  downFrom: '2026-11-15T00:00:00.000Z',
  downTo: '2026-11-17T02:00:00.000Z',
  text: 'It was a day longer.',
  disputedAt: '2026-11-20T01:00:00.000Z',
  answer: null,
  answeredAt: null,
}
const answered = { ...dispute, answer: 'You’re right.', answeredAt: '2026-11-21T01:00:00.000Z' }

test.each([
  ['goes on', null, 'Down from Nov 15, 2026, 8:00 AM on, as far as we know'],
  [
    'was over within a minute',
    '2026-11-15T00:00:30.000Z',
    'Down for a moment on Nov 15, 2026, 8:00 AM, as far as we know',
  ],
])('staff read when a line was down that %s', async (_how, downTo, words) => {
  await open(PAGE, 'Credit disputes', [[creditDisputes, [{ ...dispute, downTo }]]])
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
})

test('staff answer a dispute and say when the line was really back', async () => {
  const { bodiesOf } = await open(PAGE, 'Credit disputes', [
    [creditDisputes, [dispute]],
    [answerDispute, { status: true, dispute: answered }],
  ])
  await screen.findByText('Down from Nov 15, 2026, 8:00 AM to Nov 17, 2026, 10:00 AM, as far as we know')
  await press('Answer account 1000000000029')
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer this dispute' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  dialog.getByText('Please write an answer')
  await userEvent.type(dialog.getByLabelText('Answer'), 'You’re right.')
  fireEvent.change(dialog.getByLabelText(/^When the line actually came back/), {
    target: { value: '2026-11-18T10:00' },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('You’re right.')
  expect(bodiesOf(answerDispute)).toEqual([
    {
      outageId: dispute.outageId,
      account: dispute.accountNumber,
      answer: 'You’re right.',
      downTo: '2026-11-18T02:00:00.000Z',
    },
  ])
  expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull()
})

test('a time that can’t be right is said in the dialog, which stays', async () => {
  await open(PAGE, 'Credit disputes', [
    [creditDisputes, [dispute]],
    [answerDispute, () => new CallFailed(problem({ status: 422, code: 'bad-end' }))],
  ])
  await press('Answer account 1000000000029')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Answer'), 'Yes.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findByText(/The line has to be back later than we know/)).toBeTruthy()
})

test('answered ones are a choice away; without any the page says so, and a failure offers another try', async () => {
  const { queriesOf } = await open(PAGE, 'Credit disputes', [[creditDisputes, []]])
  await screen.findByText('Nothing to answer')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Answered')
  await waitFor(() => expect(queriesOf(creditDisputes).at(-1)).toEqual({ answered: 'true' }))
  cleanUp()
  await open(PAGE, 'Credit disputes', [])
  await screen.findByText('We couldn’t load the disputes.')
})
