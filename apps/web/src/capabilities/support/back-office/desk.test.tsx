import { CallFailed } from '@hibla/contract/client'
import { answerTicket, assignTicket, macros, resolveTicket, staffTicket } from '@hibla/contract/support/desk.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refresh } from '../../../kernel/query.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { cleanBackOffice, open, press } from '../../../test/back-office.ts'
import { problem } from '../../../test/client.ts'
import { happened, NUMBER, staffView } from '../test/samples.ts'

cleanBackOffice()
beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const ready = [
  { code: 'restart', name: 'Please restart', text: 'Hi {firstName}, restart it. {ticket}', version: 1 },
  { code: 'thanks', name: 'Thanks', text: 'Thanks.', version: 1 },
]
const refusing = (code: string) => new CallFailed(problem({ status: 422, code, detail: 'No.' }))
const openTicket = (replies: Parameters<typeof open>[2]) =>
  open(`/back-office/tickets/${NUMBER}`, `Ticket ${NUMBER}`, [...replies, [macros, ready]])
/** A ticket that the calls change: what they make of it is read again. */
const changing = (begin: object) => {
  let now = begin
  return { reply: [staffTicket, () => now] as const, to: (next: object) => () => (now = next) }
}
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

test('staff see what the subscriber answered and what the portal found out, take the ticket and hand it back', async () => {
  const evidence = {
    checkedAt: '2026-11-15T01:00:00.000Z',
    checks: [
      { name: 'Light', outcome: 'trouble', found: 'The modem receives −31 dBm' },
      { name: 'Account', outcome: 'fine', found: 'The account is active' },
    ],
  }
  const answers = [{ question: 'Which light is red?', answer: 'PON' }]
  const taken = staffView({
    evidence,
    answers,
    status: 'in-progress',
    version: 2,
    isMine: true,
    assignee: { id: 'me', name: 'Nora' },
  })
  const { reply, to } = changing(staffView({ evidence, answers }))
  const { bodiesOf } = await openTicket([reply, [assignTicket, to(taken)]])
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    'LightTroubleThe modem receives −31 dBm',
    'AccountFineThe account is active',
  ])
  screen.getByText('Which light is red?')
  await press('Take it')
  await screen.findByText('This ticket is assigned to you.')
  await press('Return it to the queue')
  await waitFor(() =>
    expect(bodiesOf(assignTicket)).toEqual([
      { to: 'me', version: 1 },
      { to: 'nobody', version: 2 },
    ]),
  )
})

test('an answer that is sent while the ticket is being taken waits, and is given to the ticket as taken', async () => {
  const mine = { status: 'in-progress', version: 2, isMine: true, assignee: { id: 'me', name: 'Nora' } }
  const taking = Promise.withResolvers<object>()
  const { reply, to } = changing(staffView())
  const { bodiesOf } = await openTicket([
    reply,
    [assignTicket, () => taking.promise],
    [answerTicket, to(staffView({ ...mine, status: 'answered', version: 3 }))],
  ])
  await userEvent.type(await screen.findByLabelText('Message'), 'On my way')
  await press('Take it')
  await waitFor(() => expect(bodiesOf(assignTicket)).toEqual([{ to: 'me', version: 1 }]))
  await press('Send the answer')
  expect(bodiesOf(answerTicket)).toEqual([])
  taking.resolve(to(staffView(mine))())
  await screen.findByText('Answered, waiting for the subscriber')
  expect(bodiesOf(answerTicket)).toEqual([{ text: 'On my way', version: 2, isNote: false }])
})

test('whoever is overtaken by a colleague reads so, sees who has it now, and keeps what they typed', async () => {
  const colleague = { status: 'in-progress', version: 2, assignee: { id: 'omar', name: 'Omar' } }
  const views = [staffView(), staffView(colleague), staffView(colleague)]
  await openTicket([
    [staffTicket, () => (views.length > 1 ? views.shift() : views[0])],
    [assignTicket, () => refusing('changed-meanwhile')],
    [answerTicket, () => refusing('changed-meanwhile')],
  ])
  await userEvent.type(await screen.findByLabelText('Message'), 'On my way')
  await press('Take it')
  await screen.findByText('Something happened to this ticket meanwhile. Look at it, then try again.')
  await screen.findByText('This ticket is assigned to Omar.')
  screen.getByRole('button', { name: 'Take it over from Omar' })
  await press('Send the answer')
  await waitFor(() => expect(screen.getAllByText(/Something happened to this ticket meanwhile/)).toHaveLength(2))
  expect(words().value).toBe('On my way')
})

test('an answer that is being typed when the subscriber closes the ticket stays, and can’t be sent any more', async () => {
  const { reply, to } = changing(staffView())
  const close = to(staffView({ status: 'closed', version: 2 }))
  const { bodiesOf } = await openTicket([
    reply,
    [
      answerTicket,
      () => {
        close()
        return refusing('is-over')
      },
    ],
  ])
  await userEvent.type(await screen.findByLabelText('Message'), 'We’re on our way')
  await press('Send the answer')
  await screen.findByText('Closed')
  expect(words().value).toBe('We’re on our way')
  screen.getByText(/Nobody will get what you’ve typed/)
  for (const name of ['Send the answer', 'Send and mark as solved', 'Keep as a note for staff'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  await userEvent.type(words(), '{Enter}')
  expect(bodiesOf(answerTicket)).toHaveLength(1)
  await userEvent.clear(words())
  expect(screen.queryByLabelText('Message')).toBeNull()
})

test('a typed answer also stays if the page itself hears first that the ticket is closed', async () => {
  const { reply, to } = changing(staffView())
  await openTicket([reply])
  await userEvent.type(await screen.findByLabelText('Message'), 'We’re on our way')
  to(staffView({ status: 'closed', version: 2 }))()
  refresh(['tickets'])
  await screen.findByText('Closed')
  expect(words().value).toBe('We’re on our way')
})

test('a ready answer is filled in under what was typed, changed and sent', async () => {
  const { reply, to } = changing(staffView())
  const timeline = [{ ...happened('answered', 'staff', { text: 'Hi' }), byName: 'Nora Cruz' }]
  const { bodiesOf } = await openTicket([reply, [answerTicket, to(staffView({ status: 'answered', timeline }))]])
  await userEvent.type(await screen.findByLabelText('Message'), 'One thing.')
  await userEvent.selectOptions(await screen.findByLabelText('Template'), 'Please restart')
  expect(words().value).toBe(`One thing.\n\nHi Ana, restart it. ${NUMBER}`)
  await userEvent.type(words(), ' Thanks')
  await press('Send the answer')
  await screen.findByText('Answered, waiting for the subscriber')
  screen.getByText('Nora Cruz answered')
  expect(words().value).toBe('')
  expect(bodiesOf(answerTicket)).toEqual([
    { text: `One thing.\n\nHi Ana, restart it. ${NUMBER} Thanks`, version: 1, isNote: false },
  ])
})

test('a note is for staff only, a solution closes the desk’s part, and nothing is sent without words', async () => {
  const { reply, to } = changing(staffView())
  const { bodiesOf } = await openTicket([
    reply,
    [answerTicket, to(staffView({ version: 2 }))],
    [resolveTicket, to(staffView({ status: 'resolved' }))],
  ])
  await press('Send and mark as solved')
  await screen.findByText('Please write a few words')
  await userEvent.type(words(), 'Look at page 2')
  await press('Keep as a note for staff')
  await waitFor(() => expect(bodiesOf(answerTicket)).toEqual([{ text: 'Look at page 2', version: 1, isNote: true }]))
  await waitFor(() => expect(words().value).toBe(''))
  await userEvent.type(words(), 'Mended')
  await press('Send and mark as solved')
  await screen.findByText('Solved, not confirmed yet')
  expect(screen.queryByLabelText('Message')).toBeNull()
  // The version that the note has left.
  expect(bodiesOf(resolveTicket)).toEqual([{ text: 'Mended', version: 2 }])
})

test('what people wrote is shown to staff as it was typed', async () => {
  const hostile = '<a href="https://evil.example.com">win</a> <script>alert(1)</script>'
  await openTicket([[staffTicket, staffView({ description: hostile })]])
  await screen.findByText(hostile)
  expect(screen.queryByRole('link', { name: 'win' })).toBeNull()
})
